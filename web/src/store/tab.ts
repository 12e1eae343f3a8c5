// tab.ts: the tab's icon tells from afar whether it is my turn.
export const markTab = (turn: boolean): void => {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = turn ? '/icon-turn.svg' : '/icon.svg';
};
