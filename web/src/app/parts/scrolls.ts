// scrolls.ts: what is cut off can be reached by keys: a part that scrolls and holds nothing to be
// pressed is a stop of its own, as long as it does scroll.
import type { Attachment } from 'svelte/attachments';

export const scrolls: Attachment<HTMLElement> = (node) => {
  const look = () => {
    const cut =
      node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1;
    if (cut) node.tabIndex = 0;
    else node.removeAttribute('tabindex');
  };
  const watch = new ResizeObserver(look);
  watch.observe(node);
  // What is in it may come later than its place.
  const parts = new MutationObserver(() => {
    for (const part of node.children) watch.observe(part);
  });
  parts.observe(node, { childList: true });
  for (const part of node.children) watch.observe(part);
  return () => {
    watch.disconnect();
    parts.disconnect();
  };
};
