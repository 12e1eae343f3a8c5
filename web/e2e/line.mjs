// line.mjs: a seat of a table without a screen.
import { WebSocket } from 'ws';

// The seat of a table over the line, without a screen: hears every state, answers what `answer`
// says. Who plays too fast is thrown out, and comes again.
export const listen = (server, { code, token }, answer) =>
  new Promise((resolve, reject) => {
    const heard = { news: [] };
    const connect = () => {
      const line = new WebSocket(`${server.url.replace(/^http/, 'ws')}/ws/${code}`, 'pionek.v1');
      let asked;
      let id = 0;
      const send = (message) => line.send(JSON.stringify({ ...message, id: ++id }));
      line.on('open', () => send({ op: 'hello', table: code, token }));
      line.on('error', reject);
      line.on('close', connect);
      line.on('message', (text) => {
        const state = JSON.parse(String(text));
        if (state.kind !== 'state') return;
        const news = [...heard.news, ...state.news.map((one) => one.event)];
        Object.assign(heard, { state, news });
        const [ask] = state.asks;
        const said = ask && answer(ask, state.view, state);
        resolve(heard);
        if (said && ask.id !== asked) heard.give(ask, said);
      });
      // Later than the question came.
      heard.give = (ask, said) => {
        asked = ask.id;
        send({ op: 'answer', ask: ask.id, answer: said });
      };
      heard.close = () => {
        line.off('close', connect);
        line.close();
      };
    };
    connect();
  });
