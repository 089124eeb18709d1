import { describe, expect, it } from 'vitest';
import { createReporter } from './reporter.ts';

function collect(count: number) {
  const percents: number[] = [];
  const reporter = createReporter(
    { progress: (percent) => percents.push(percent), preview: () => undefined },
    count,
  );
  return { percents, reporter };
}

describe('progress of a job', () => {
  it('stays where it was when a picture reports less than before', () => {
    const { percents, reporter } = collect(1);
    for (const percent of [8, 60, 25, 59, 61, 100]) reporter.progress(0, percent);
    expect(percents).toEqual([8, 60, 61, 100]);
  });

  it('is the mean of all pictures, and one that falls back does not hold up the others', () => {
    const { percents, reporter } = collect(2);
    reporter.progress(0, 50);
    reporter.progress(1, 50);
    reporter.progress(0, 10);
    reporter.progress(1, 70);
    expect(percents).toEqual([25, 50, 60]);
  });

  it('tells each whole percent once', () => {
    const { percents, reporter } = collect(4);
    for (const index of [0, 1, 2, 3]) reporter.progress(index, 1);
    reporter.progress(0, 1.4);
    expect(percents).toEqual([1]);
  });
});
