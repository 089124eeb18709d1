import { useSearchParams } from '@tai/kernel';
import { useState } from 'react';

export type BenchView = 'images' | 'labels' | 'runs';

/** What a narrow window shows of a dataset: its images to begin with, its trainings where the address names one. */
export function useBenchView() {
  const [query] = useSearchParams();
  const trainNo = query.get('train');
  const [named, setNamed] = useState(trainNo);
  const [view, setView] = useState<BenchView>(trainNo === null ? 'images' : 'runs');
  if (named !== trainNo) {
    setNamed(trainNo);
    if (trainNo !== null) setView('runs');
  }
  return [view, setView] as const;
}
