// questions.mjs: brings up every kind of question of a game. People at all seats of a table answer
// over the line, by numbers that are always the same, as variously as they can.
import { until } from './lib.mjs';
import { listen } from './line.mjs';
import { keyFor } from './server.mjs';

// A number from 0 up to `end`, by what it is for.
const numberFor = (end, ...what) => Number.parseInt(keyFor(...what).slice(0, 8), 16) % end;

// One of the answers: each verb is as likely as any other, whatever it can be said of.
const anyOf = (answers, ...what) => {
  const verbs = [...new Set(answers.map((answer) => answer.split(' ')[0]))];
  const verb = verbs[numberFor(verbs.length, ...what)];
  const some = answers.filter((answer) => answer.split(' ')[0] === verb);
  return some[numberFor(some.length, ...what, 'which')];
};

// Answers that name one of these, where there are any.
export const liking =
  (...words) =>
  (answers) => {
    const liked = answers.filter((answer) =>
      answer.split(' ').some((word) => words.includes(word)),
    );
    return liked.length > 0 ? liked : answers;
  };

// Plays one table to its end, or until nothing is wanted any more: `narrow` leaves some of the
// answers, one of which is given. Each question that is wanted is `met` first, by whoever looks at
// the table without answering; it tells whether there is more to be wanted.
export const playThrough = async (server, way, isWanted, met) => {
  const { seats = 2, options = {}, deal = 0, narrow = (answers) => answers } = way;
  const others = Array.from({ length: seats - 1 }, (_, n) => `N${n + 1}`);
  const key = keyFor(deal);
  const table = await server.table(['me', ...others.map(() => 'open')], {
    options,
    key,
    hints: seats > 1,
  });
  const { code } = table;
  const tokens = [table.token];
  for (const name of others) {
    const { token } = await server.api(`tables/${code}/join`, { name });
    tokens.push(token);
  }
  const open = []; // questions that are met and not yet answered
  let isDone = false;
  const seat = (token, at) => {
    let given = 0;
    let asked;
    return listen(server, { code, token }, (ask, view, { pending, seat: me }) => {
      // One after the other: who is quicker must not matter.
      if (pending[0] !== me) return null;
      if (ask.id !== asked) given++;
      asked = ask.id;
      if (open.some((one) => one.ask.id === ask.id && one.token === token)) return null;
      const answer = anyOf(narrow(ask.answers, view, at), deal, at, given);
      if (!isWanted(ask)) return isDone ? null : answer;
      open.push({ ask, answer, at, code, token });
      return null;
    });
  };
  const lines = await Promise.all(tokens.map(seat));
  const isOver = () => lines.some(({ state }) => state?.over);
  for (;;) {
    await until('a question or the end', () => open.length > 0 || isOver());
    if (open.length === 0) break;
    const [{ ask, answer, at, ...where }] = open;
    isDone = !(await met(ask, where));
    open.shift();
    if (isDone) break;
    lines[at].give(ask, answer);
  }
  for (const line of lines) line.close();
};
