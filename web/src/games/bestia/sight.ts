// sight.ts: what is asked can be answered where one looks: if nothing that gives an answer is in
// sight, the first of it comes there. The browser tells what is in sight when it has laid the page
// out anyway.
export const showAnswers = (root: Element, calm: boolean): (() => void) => {
  const all = root.querySelectorAll('[data-gives]');
  const seen = new IntersectionObserver((found) => {
    seen.disconnect();
    if (found.some((one) => one.isIntersecting)) return;
    all[0]?.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
  });
  for (const one of all) seen.observe(one);
  return () => seen.disconnect();
};
