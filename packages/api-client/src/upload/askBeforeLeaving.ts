/** Has the browser ask before the tab is closed or reloaded while something is sent that would be lost. */
export function askBeforeLeaving<T>(sending: Promise<T>): Promise<T> {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return sending.finally(() => window.removeEventListener('beforeunload', ask));
}
