import { firstLoadBudget, gzipTotal, measureFirstLoad } from '../firstLoad.ts';
import type { Bench } from '../row.ts';

export const firstLoad: Bench = {
  name: 'first-load',
  async run() {
    const files = await measureFirstLoad();
    return [
      {
        name: 'First load of /main: JS and CSS, gzip',
        figure: gzipTotal(files) / 1000,
        unit: 'kB',
        budget: { atMost: firstLoadBudget / 1000 },
      },
      { name: 'First load of /main: JS and CSS files', figure: files.length, unit: 'requests' },
    ];
  },
};
