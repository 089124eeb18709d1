type IsShown = (jobId: string) => boolean;

const shown = new Set<IsShown>();

/** While something shows jobs beside the results of their page, nobody needs to be told when they end. @returns stops that */
export function showJobs(isShown: IsShown): () => void {
  shown.add(isShown);
  return () => void shown.delete(isShown);
}

/** Whether somebody sees a job now, on a page that is not its own. */
export function isJobShown(jobId: string): boolean {
  return [...shown].some((isShown) => isShown(jobId));
}
