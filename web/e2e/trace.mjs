// trace.mjs: what the browser did while something happened, from its own records: how long each
// task kept the page's thread busy, in processor time of that thread, so that whatever else the
// machine does is not in it; and how often a script had the page laid out in the middle of its
// work.
const CATEGORIES = [
  'toplevel',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline.stack',
  'blink.user_timing',
];

const record = async (browser, act) => {
  const line = await browser.newBrowserCDPSession();
  const events = [];
  line.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const done = new Promise((resolve) => {
    line.once('Tracing.tracingComplete', resolve);
  });
  await line.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES, excludedCategories: ['*'] },
  });
  try {
    await act();
  } finally {
    await line.send('Tracing.end');
    await done;
    await line.detach();
  }
  return events;
};

const ours = ({ url = '' }) => url.includes('/assets/');

// Other pages of the same browser have threads of their own: this one leaves a mark on its own.
export const traced = async (page, act) => {
  const mark = `here ${Math.random()}`;
  const events = await record(page.context().browser(), async () => {
    await act();
    await page.evaluate((name) => performance.mark(name), mark);
  });
  const own = events.find(({ name }) => name === mark);
  if (!own) throw new Error('the page left no mark in the records of the browser');
  const mine = events.filter(
    ({ ph, pid, tid }) => ph === 'X' && pid === own.pid && tid === own.tid,
  );
  const layouts = mine.filter(({ name }) => name === 'Layout');
  const tasks = mine.filter(({ name }) => name.endsWith('RunTask'));
  return {
    longest: Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000)), // ms
    forced: layouts.flatMap(({ args: { beginData } }) => {
      const frame = beginData?.stackTrace?.find(ours);
      return frame ? [{ dirty: beginData.dirtyObjects, by: frame.functionName || 'nameless' }] : [];
    }),
  };
};

// A piece of work that is always the same: a page of words in boxes, made, styled and laid out.
const work = (page) =>
  page.evaluate(() => {
    const BOXES = 400;
    const WORDS = 5;
    const box = (n) =>
      `<p class="k${n % 7}"><b>${n}</b>${'<i>some words <u>here</u></i>'.repeat(WORDS)}</p>`;
    const rule = (n) => `.k${n} i { color: hsl(${n * 40} 50% 50%); padding: ${n}px }`;
    const rules = Array.from({ length: 7 }, (_, n) => rule(n)).join('');
    document.body.innerHTML =
      `<style>main { display: grid; grid-template-columns: repeat(8, 1fr) } ${rules}</style>` +
      `<main>${Array.from({ length: BOXES }, (_, n) => box(n)).join('')}</main>`;
    const { height } = document.querySelector('main').getBoundingClientRect();
    document.body.innerHTML = '';
    return height;
  });

// How much slower this machine is, just now, than the processor that tasks are measured for: what
// else it does slows down a task even in its own time.
const WORK = 50; // ms, there
export const slowness = async (context) => {
  const page = await context.newPage();
  const { longest } = await traced(page, () => work(page));
  await page.close();
  return longest / WORK;
};
