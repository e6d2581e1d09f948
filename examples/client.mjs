// A client of `millefeuille engine`: it plays seat 0 of a match, and the computer the other seats.
//
//     node examples/client.mjs [GAME [SEED]]
//
// The program is `millefeuille`, or what the environment variable MILLEFEUILLE names.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const [game = "mille:club", seed = "1"] = process.argv.slice(2);
const program = process.env.MILLEFEUILLE || "millefeuille";
const engine = spawn(program, ["engine", game], { stdio: ["pipe", "pipe", "inherit"] });
const failed = new Promise((_, reject) => engine.on("error", reject)); // there is no such program
engine.stdin.on("error", () => {}); // it has ended, which shows where its reply is read
const replies = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();

async function ask(request) {
  engine.stdin.write(JSON.stringify(request) + "\n");
  const line = await Promise.race([replies.next(), failed]);
  if (line.done) throw new Error("the engine has ended");
  const reply = JSON.parse(line.value);
  if (!reply.ok) throw new Error(`${reply.error.code}: ${reply.error.message}`);
  return reply;
}

// What we do, from our view alone: bid only with a marriage, win tricks as cheaply as possible.
function decide({ legal, hand, trick, work }, cards) {
  const word = (action, place) => action.split(" ")[place];
  const all = (...verbs) => legal.filter((action) => verbs.includes(word(action, 0)));
  const card = (action) => cards.get(word(action, 1));
  const cheapFirst = (a, b) => card(a).points - card(b).points;
  const married = (suit) => ["K", "Q"].every((rank) => hand.split(" ").includes(rank + suit));

  const bids = all("bid").sort((a, b) => word(a, 1) - word(b, 1));
  const away = all("give", "discard").sort(cheapFirst);
  const single = away.find((one) => !/[KQ]/.test(card(one).rank) || !married(card(one).suit));
  const plays = all("play").sort(cheapFirst);
  const announced = plays.find((action) => word(action, 2) === "announce");

  if (legal.includes("pass") && !["S", "C", "D", "H"].some(married)) return "pass";
  if (!plays.length || announced) return announced ?? bids[0] ?? single ?? away[0] ?? legal[0];
  if (!trick) return plays.at(-1);
  const suits = [cards.get(word(trick, 0)).suit, work?.trump]; // led and, above it, trumps
  const strength = ({ suit, place }) => suits.lastIndexOf(suit) * cards.size + place;
  const best = Math.max(...trick.split(" ").map((name) => strength(cards.get(name))));
  return plays.find((action) => strength(card(action)) > best) ?? plays[0];
}

try {
  const { players, deck } = await ask({ do: "hello" });
  const cards = new Map(deck.cards.map((one, place) => [one.card, { ...one, place }]));
  let { state } = await ask({ do: "match", seed });
  while (!state.over) {
    let request = { do: "choose", player: players[0], apply: true };
    if (state.actor === 0) {
      const { view } = await ask({ do: "view", seat: 0 });
      request = { do: "apply", action: decide(view, cards) };
    }
    const reply = await ask(request);
    for (const { deal, score, standing } of reply.events.filter((one) => one.event === "scored"))
      console.log(`deal ${deal}: ${score.map((one) => one.total)}; now ${standing.scores}`);
    state = reply.state;
  }
  const { winners, reason, scores } = state.outcome;
  console.log(`over (${reason}): ${scores}; won by ${winners.join(" and ") || "nobody"}`);
  await ask({ do: "quit" });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
  engine.kill();
}
