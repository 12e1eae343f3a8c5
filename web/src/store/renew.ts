// renew.ts: an old page renews itself when nobody would notice: while it is out of sight, or on the
// way to another page. What was answered is with the server; what is being said, or is on its way
// there, is waited for.
const TRIED = 'pionek.renewed'; // for this tab: a page that comes back old is not fetched for ever

let newer: string | undefined;
const busy = new Set<() => boolean>();

// Something that must not be cut off, as long as it says so; the way back ends it.
export const holdsPage = (test: () => boolean): (() => void) => {
  busy.add(test);
  return () => busy.delete(test);
};

// Words half typed: a reader who comes back would miss them.
const isTyping = (): boolean => {
  const field = document.activeElement;
  return (
    (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
    field.value !== ''
  );
};

const tried = (): string | null => {
  try {
    return sessionStorage.getItem(TRIED);
  } catch {
    return newer ?? null; // nothing can be kept: then only by hand
  }
};

// Loads the newer page, once; false: it was tried, or something is under way.
export const renew = (force = false): boolean => {
  if (newer === undefined || tried() === newer) return false;
  if (!force && (isTyping() || [...busy].some((test) => test()))) return false;
  sessionStorage.setItem(TRIED, newer);
  location.reload();
  return true;
};

const renewUnseen = (): void => {
  if (document.visibilityState === 'hidden') renew();
};

// The page that the server has; "" if it has none of its own. Is ours an old one?
export const seePage = (page: string): boolean => {
  if (page === '' || page === __PAGE__) return false;
  newer = page;
  renewUnseen();
  return true;
};

// A part of this page cannot be had: because there is a newer one, or because there is no line?
export const missesPart = async (): Promise<'old' | 'offline'> => {
  try {
    const answer = await fetch('/build.txt', { cache: 'no-store' });
    if (!answer.ok || !seePage((await answer.text()).trim())) return 'offline';
    renew(true);
    return 'old';
  } catch {
    return 'offline';
  }
};

// Called once by main.ts.
export const followRenewal = (): void => {
  document.addEventListener('visibilitychange', renewUnseen);
  addEventListener('hashchange', () => renew());
};
