import { RenderProblem } from '../../render/renderProblem.ts';
import type { renderWords } from '../../renderWords.ts';

/** Why a rendering failed, and what to do, in the language of the person. */
export function renderReason(error: unknown, say: ReturnType<typeof renderWords.useWords>): string {
  if (!(error instanceof RenderProblem)) return say('problem.other');
  return say(`problem.${error.fault}`, { most: error.most });
}
