import { toolLabel, type Job } from '@tai/contracts';
import { generationPageOf, type GenerationPage } from '@tai/kernel';

/** The page that owns a job; undefined when no feature has one for it. */
export function pageOfJob(
  pages: readonly GenerationPage[],
  { tool, medium }: Pick<Job, 'tool' | 'medium'>,
): GenerationPage | undefined {
  return generationPageOf(pages, { flow: toolLabel(tool), medium, tool });
}
