import type { Results, Tool } from '@tai/generation-kit';
import { useMemo } from 'react';
import { expectedTime } from '../domain/expectedTime.ts';
import { videoWords } from '../words.ts';

const minute = 60;

/** How long the next clip will probably take, in words; undefined while nothing is known of the model. */
export function useExpectedTime(tool: Tool | null, { results }: Results): string | undefined {
  const say = videoWords.useWords();
  const jobs = useMemo(
    () => [
      ...new Map(
        results.flatMap((one) => (one.kind === 'picture' ? [[one.job.id, one.job] as const] : [])),
      ).values(),
    ],
    [results],
  );
  const seconds = tool && expectedTime(tool.capability, tool.draft, jobs);
  if (seconds === null) return undefined;
  if (seconds < 2 * minute) return say('expected.seconds', { count: Math.max(1, Math.round(seconds)) });
  return say('expected.minutes', { count: Math.round(seconds / minute) });
}
