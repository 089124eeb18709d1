import { gzipTotal, measureFirstLoads } from '../firstLoad.ts';
import type { Bench } from '../row.ts';

export const firstLoad: Bench = {
  name: 'first-load',
  async run() {
    const measured = await measureFirstLoads();
    return measured.flatMap(({ page, files, shift }) => [
      {
        name: `First load of ${page.name}: JS and CSS, gzip`,
        figure: gzipTotal(files) / 1000,
        unit: 'kB',
        budget: { atMost: page.budget / 1000 },
      },
      { name: `First load of ${page.name}: JS and CSS files`, figure: files.length, unit: 'requests' },
      { name: `First load of ${page.name}: layout shift`, figure: shift, unit: '', budget: { atMost: 0.01 } },
    ]);
  },
};
