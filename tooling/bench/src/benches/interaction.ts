import type { Browser, Page } from '@playwright/test';
import { signUp } from '@tai/e2e/src/api.ts';
import { makePicture } from '@tai/e2e/src/generation.ts';
import { Studio } from '@tai/e2e/src/studio.ts';
import { publishWork } from '@tai/e2e/src/works.ts';
import { signedInContext, withBrowser } from '../browser.ts';
import { readInteractions, slowDown, watchInteractions, type Responsiveness } from '../interactions.ts';
import type { Bench, Row } from '../row.ts';
import { percentile } from '../statistics.ts';
import { withStudio, type StudioUnderTest } from '../studioServer.ts';

const visits = 5;
const slowness = 4;
const pictures = 6;
const works = 4;

interface VisitedPage {
  name: string;
  path: string;
  /** What a person does there, one thing after the other. */
  visit(page: Page): Promise<void>;
}

const pages: readonly VisitedPage[] = [
  { name: '/home', path: '/home', visit: browse },
  { name: '/main?type=0', path: '/main?type=0', visit: design },
];

/** How soon the two busiest pages answer presses and keys on a slow processor, and whether they move by themselves. */
export const interaction: Bench = {
  name: 'interaction',
  run: () =>
    withStudio(async (studio) => {
      for (let number = 1; number <= pictures; number += 1) {
        await makePicture(studio.server, studio.person, `雪山 ${number}`);
      }
      for (let number = 1; number <= works; number += 1) {
        // A new account may publish little in its first hour.
        const author = await signUp(studio.server);
        await makePicture(studio.server, author, '湖面倒影');
        await publishWork(studio.server, author, { title: `湖面倒影 ${number}` });
      }
      return withBrowser(async (browser) => {
        const rows: Row[] = [];
        for (const page of pages) rows.push(...(await rowsOf(page, studio, browser)));
        return rows;
      });
    }),
};

async function rowsOf(visited: VisitedPage, studio: StudioUnderTest, browser: Browser): Promise<Row[]> {
  const measured: Responsiveness[] = [];
  for (let round = 0; round < visits; round += 1) measured.push(await visitOf(visited, studio, browser));
  const slowest = measured.map((visit) => visit.slowest);
  const counts = measured.map((visit) => visit.count);
  const worst = measured.toSorted((a, b) => b.slowest - a.slowest)[0]?.slowestPress;
  return [
    {
      name: `${visited.name}, processor ×${slowness}: interaction to next paint, p75 of ${visits} visits`,
      figure: percentile(slowest, 75),
      unit: 'ms',
      budget: { atMost: 200 },
      note: `each visit ${slowest.join(', ')}; ${Math.min(...counts)} interactions at least; slowest: ${worst}`,
    },
    {
      name: `${visited.name}, processor ×${slowness}: layout shift, most of ${visits} visits`,
      figure: Math.max(...measured.map(({ shift }) => shift)),
      unit: '',
      budget: { atMost: 0.01 },
    },
  ];
}

async function visitOf(
  { path, visit }: VisitedPage,
  { server, person }: StudioUnderTest,
  browser: Browser,
): Promise<Responsiveness> {
  const context = await signedInContext(browser, server, person);
  try {
    const page = await context.newPage();
    await watchInteractions(page);
    await slowDown(page, slowness);
    await page.goto(path);
    await visit(page);
    return await readInteractions(page);
  } finally {
    await context.close();
  }
}

async function browse(page: Page): Promise<void> {
  const feed = page.getByRole('feed');
  await feed.getByRole('article').first().waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  for (const order of ['最新', '推荐']) {
    await page.getByText(order, { exact: true }).first().click();
    await feed.getByRole('article').first().waitFor();
  }
  for (const category of ['汽车', '全部']) {
    await page.getByRole('button', { name: category, exact: true }).first().click();
  }
  await feed.getByRole('button', { name: /点赞/ }).first().click();
  await page.getByRole('searchbox').click();
  await page.getByRole('combobox', { name: '搜索作品、标签和用户' }).pressSequentially('hongse paoche');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /账号菜单/ }).click();
  await page.keyboard.press('Escape');
  await palette(page);
}

async function design(page: Page): Promise<void> {
  const studio = new Studio(page);
  await studio.prompt.waitFor({ timeout: 60_000 });
  await studio.libraryPictures.first().waitFor();
  await page.waitForLoadState('networkidle');
  await studio.prompt.pressSequentially('a red sports car in the rain');
  const tools = page.getByRole('toolbar', { name: '工具' });
  for (const tool of [/^物体移除/, /^图片放大/, /^文生图/]) {
    await tools.getByRole('button', { name: tool }).click();
    await page.waitForLoadState('networkidle');
  }
  await studio.libraryPictures.nth(2).click();
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Control+b');
  await studio.stageImage.click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await palette(page);
}

async function palette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').pressSequentially('upscale');
  await page.keyboard.press('Escape');
}
