// Images that were made of views: each keeps the view, so that it can be returned to and compared at the same pose.
import type { SceneContent, ViewResult } from './scene.ts';

/** Images of one scene; older ones are forgotten here and stay in the library. */
const resultsMax = 60;

export function addViewResult(draft: SceneContent, result: ViewResult): void {
  draft.results = [result, ...(draft.results ?? [])].slice(0, resultsMax);
}

/** What became of a request. */
export function fillViewResult(draft: SceneContent, id: string, pictures: readonly string[]): void {
  const result = draft.results?.find((one) => one.id === id);
  if (result) result.pictures = [...pictures];
}

export function removeViewResult(draft: SceneContent, id: string): void {
  if (draft.results) draft.results = draft.results.filter((one) => one.id !== id);
}
