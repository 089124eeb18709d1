import { withBrowser } from '../browser.ts';
import { pageScript } from '../pageScript.ts';
import type { Turn } from '../pages/downloads.ts';
import type { Bench, Row } from '../row.ts';
import { median } from '../statistics.ts';

const rounds = 7;
const pictures = 200;
const pictureBytes = 500_000;

/** What the page does when somebody saves pictures, against the bare work of the browser and of a library. */
export const downloads: Bench = {
  name: 'downloads',
  async run() {
    const { script } = await pageScript('downloads');
    return withBrowser(async (browser) => {
      const page = await browser.newPage();
      await page.setContent('<!doctype html><title>bench</title>');
      await page.addScriptTag({ type: 'module', content: script });
      await page.waitForFunction(() => 'benchZip' in window);
      const watermark = await page.evaluate((turns) => window.benchWatermark(3840, 2160, turns), rounds);
      const zip = await page.evaluate(([count, bytes, turns]) => window.benchZip(count, bytes, turns), [
        pictures,
        pictureBytes,
        rounds,
      ] as const);
      return [
        ...rows('watermark on 3840×2160', watermark, {
          says: 'as multiple of drawImage and toBlob alone',
          ratioOf: ({ ours, bare }) => ours / bare,
          budget: { atMost: 1.5 },
        }),
        ...rows(`ZIP of ${pictures} pictures of ${pictureBytes / 1000} kB`, zip, {
          says: 'share of the speed of storing them with fflate',
          ratioOf: ({ ours, bare }) => bare / ours,
          budget: { atLeast: 0.7 },
        }),
      ];
    });
  },
};

interface Compared {
  says: string;
  ratioOf: (turn: Turn) => number;
  budget: NonNullable<Row['budget']>;
}

function rows(name: string, turns: readonly Turn[], { says, ratioOf, budget }: Compared): Row[] {
  const [ours, bare] = [median(turns.map((turn) => turn.ours)), median(turns.map((turn) => turn.bare))];
  return [
    { name: `${name}: milliseconds`, figure: ours, unit: 'ms', note: `bare ${bare.toFixed(0)} ms` },
    {
      name: `${name}: ${says}`,
      figure: median(turns.map((turn) => ratioOf(turn))),
      unit: '',
      budget,
      note: `median of ${turns.length} rounds in turns`,
    },
  ];
}
