// worker.ts: the service worker, which keeps the shell of the page for times without a line.
// Browsers have one only where the line is safe (https, or this very machine).
export const worker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;

// Called once by main.ts; after all else, since nobody waits for it.
export const followWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
};
