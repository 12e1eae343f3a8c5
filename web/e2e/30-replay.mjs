// 30-replay.mjs: the end of a game, and the way to look back at it.
export default {
  'the end tells how it went, and leads to the turning points': async (world) => {
    const code = await world.server.finished();
    const ola = await world.reader();
    await ola.go(`#/t/${code}`);
    await ola.sees('end.wins');
    await ola.role('img', 'end.course_text').waitFor();
    await ola.sees('end.stats');
    await ola.button('end.show_board').click();
    await ola.board.waitFor();
    await ola.button('end.show_result').click();
    await ola.link('end.replay').click();
    await ola.button('replay.first').waitFor();
  },
};
