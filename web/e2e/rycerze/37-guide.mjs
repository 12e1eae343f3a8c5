// 37-guide.mjs: the tutorial of Rycerze Pustkowi as a guided game, from its first question to its
// end. Windows in which the pupil can do nothing pass by themselves, and every other one has its
// step.
import assert from 'node:assert/strict';
import { byNotation, sitGuided, turn } from '../play.mjs';

export default {
  'rycerze: the guide leads through the tutorial to a victory': async (world) => {
    const ola = await world.reader();
    const { steps } = await world.server.api('games/rycerze/guides/first');
    await sitGuided(ola, 'rycerze', 'first');
    const number = async () =>
      Number(/\d+/.exec(await ola.page.locator('.bubble .step').textContent())[0]);
    const met = new Set();
    let last;
    for (;;) {
      const now = await turn(ola, last);
      if (now.over) break;
      last = now.ask;
      if (now.answers.length === 1 && now.answers[0] === 'pass') continue;
      const n = await number();
      const { answer } = steps[n - 1];
      met.add(n);
      assert.ok(!answer || now.answers.includes(answer), `step ${n}: '${answer}' is offered`);
      await byNotation(ola, answer ?? 'pass');
    }
    const asked = steps.flatMap(({ answer }, i) => (answer === 'pass' ? [] : [i + 1]));
    for (const n of asked) assert.ok(met.has(n), `step ${n} was told`);
    assert.ok(met.size < steps.length, 'windows without a choice were not asked');
  },
};
