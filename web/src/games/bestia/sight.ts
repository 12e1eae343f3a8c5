// sight.ts: what is asked can be answered where one looks, and what happens is seen: if nothing of
// it is in sight, the first of it comes there. The browser tells what is in sight when it has laid
// the page out anyway.
const bring = (all: readonly Element[], least: number, calm: boolean): (() => void) => {
  const seen = new IntersectionObserver((found) => {
    seen.disconnect();
    if (found.some((one) => one.isIntersecting && one.intersectionRatio >= least)) return;
    all[0]?.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
  });
  for (const one of all) seen.observe(one);
  return () => seen.disconnect();
};

export const showAnswers = (root: Element, calm: boolean): (() => void) =>
  bring([...root.querySelectorAll('[data-gives]')], 0, calm);

// The Beast is seen on the map: most of it has to be there.
export const showMap = (root: Element, calm: boolean): (() => void) =>
  bring([...root.querySelectorAll('.valley-frame')], 0.7, calm);
