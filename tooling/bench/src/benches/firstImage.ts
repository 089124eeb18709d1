import { makeFirstImage, slowDown } from '@tai/e2e/src/firstRun.ts';
import { visitorContext, withBrowser } from '../browser.ts';
import type { Bench, Row } from '../row.ts';
import { percentile } from '../statistics.ts';
import { withStudio } from '../studioServer.ts';

const rounds = 3;
const prompt = '雨夜霓虹街道上的红色跑车';

interface FirstImage {
  seconds: number;
  actions: number;
}

/**
 * From the sign-up form of a fresh data folder to the first image on the stage. Nobody types so fast, and mails take their
 * time: what is measured is how long the product lets a newcomer wait.
 */
export const firstImage: Bench = {
  name: 'first-image',
  async run() {
    const usual: FirstImage[] = [];
    const slow: FirstImage[] = [];
    for (let round = 0; round < rounds; round += 1) {
      usual.push(await newcomer(false));
      slow.push(await newcomer(true));
    }
    return [
      {
        name: 'sign-up form to first image: actions beyond the code',
        figure: Math.max(...[...usual, ...slow].map(({ actions }) => actions)),
        unit: '',
        budget: { atMost: 4 },
        note: 'address, send code, prompt, generate',
      },
      rowOf('sign-up form to first image of 1024²: time of the product', usual),
      rowOf('… on a third-generation network and a processor ×4', slow),
    ];
  },
};

function rowOf(name: string, measured: readonly FirstImage[]): Row {
  const seconds = measured.map((one) => one.seconds);
  return {
    name,
    figure: percentile(seconds, 50),
    unit: 's',
    note: `each ${seconds.map((one) => one.toFixed(1)).join(', ')}; each on a fresh data folder`,
  };
}

function newcomer(isSlow: boolean): Promise<FirstImage> {
  return withStudio(({ server }) =>
    withBrowser(async (browser) => {
      const context = await visitorContext(browser, server);
      const page = await context.newPage();
      if (isSlow) await slowDown(page);
      await page.goto('/home');
      await page.getByRole('dialog').getByRole('textbox').first().waitFor({ timeout: 60_000 });
      const start = performance.now();
      const actions = await makeFirstImage(page, server, { email: 'newcomer@example.com', prompt });
      return { actions, seconds: (performance.now() - start) / 1000 };
    }),
  );
}
