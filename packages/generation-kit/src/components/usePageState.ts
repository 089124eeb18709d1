import { isFinalStatus } from '@tai/contracts';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Result } from '../domain/results.ts';
import { scaleChanged, selectScale } from '../state/generationSlice.ts';
import { useResults } from './useResults.ts';

/** What a page that makes things shows and does now: the client state of the specification. */
export interface PageState {
  /** What it owns, newest first: `imgList`. */
  results: Result[];
  /** The one it shows: `currentImg`. */
  chosen: Result | null;
  /** Whether anything is on its way: `isGenerating` of the page. */
  isGenerating: boolean;
  /** Mean progress of what is on its way, 0 to 100; null when nothing is. What waits to be sent counts as 0. */
  progress: number | null;
  /** How large the page shows the chosen one, in percent. */
  scale: number;
  changeScale: (scale: number) => void;
}

type Root = Parameters<typeof selectScale>[0];

/** @param page id of the page in `generationPageSlot` */
export function usePageState(page: string): PageState {
  const dispatch = useDispatch();
  const { results, chosen } = useResults(page);
  const scale = useSelector((state: Root) => selectScale(state, page));
  return useMemo(() => {
    const underWay = results.flatMap((result) => {
      if (result.kind === 'waiting') return [0];
      return result.kind === 'job' && !isFinalStatus(result.job.status) ? [result.job.progress] : [];
    });
    const sum = underWay.reduce((total, progress) => total + progress, 0);
    return {
      ...{ results, chosen, scale },
      isGenerating: underWay.length > 0,
      progress: underWay.length > 0 ? Math.round(sum / underWay.length) : null,
      changeScale: (next) => dispatch(scaleChanged({ page, scale: next })),
    };
  }, [results, chosen, scale, page, dispatch]);
}
