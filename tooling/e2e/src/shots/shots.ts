// Takes a picture of every screen in its main states: 1440 and 390 px, dark and light, zh, en and ja. Writes them
// with an index page to shots/ at the root, which git ignores. `pnpm shots workspace tour` takes only what contains one
// of the words; `SHOTS=zh-dark-1440` only one combination; `SHOTS_ENGINE=stub` makes flat pictures and recorded clips at once. `pnpm shots --check` looks for accessibility problems on each screen, too.
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { chromiumArgs, ensureChromium } from '@tai/bootstrap/chromium';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { administratorAsPerson, call, signUp, type Person } from '../api.ts';
import { newDataDir, removeDataDir } from '../dataDir.ts';
import { makeProject } from '../projects.ts';
import { startServer, type RunningServer } from '../server.ts';
import { accessibilityFindings } from './accessibilityFindings.ts';
import { screens } from './screens.ts';
import type { Screen } from './ways.ts';

const folder = fileURLToPath(new URL('../../../../shots', import.meta.url));
const languages = { zh: 'CN', en: 'EN', ja: 'JP' } as const;
const themes = ['dark', 'light'] as const;
const widths = { 1440: 900, 390: 844 } as const;
const prompts = [
  '雪山日落，湖面倒影，薄雾',
  'Red sports car on a neon street in the rain at night, cinematic',
  '北欧客厅，晨光，橡木地板，亚麻沙发',
  'Frosted glass perfume bottle, softbox light, beige background',
  '夕方の未来都市、空飛ぶ乗り物、青緑とオレンジ',
  'Watercolour botanical plate, ferns and camellia',
  '海边悬崖，暴风雨，灯塔',
  'Bauhaus composition, primary colours',
];

const { values: options, positionals: words } = parseArgs({
  options: { check: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const onlyCombination = process.env.SHOTS ?? '';

function isWanted({ name }: Screen): boolean {
  return words.length === 0 || words.some((word) => name.includes(word));
}

async function makePictures(server: RunningServer, person: Person): Promise<void> {
  for (const [index, prompt] of prompts.entries()) {
    const size = [
      { width: 768, height: 768 },
      { width: 960, height: 640 },
      { width: 640, height: 960 },
    ][index % 3];
    const params = { prompt, size, seed: 1000 + index };
    const reply = await call(
      server,
      '/app/generation/submit',
      { tool: 'create', params, idempotencyKey: `shots-picture-${index}` },
      person.token,
    );
    if (reply.code !== 0) throw new Error(`A picture for the shots was refused: ${reply.msg}`);
  }
  for (;;) {
    const reply = await call<{ data: { total: number } }>(
      server,
      '/app/generation/list',
      { status: 'active' },
      person.token,
    );
    if (reply.data.total === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

async function openContext(
  browser: Browser,
  server: RunningServer,
  options: { width: keyof typeof widths; theme: string; code: string; person: Person | null },
): Promise<BrowserContext> {
  const { width, theme, code, person } = options;
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width, height: widths[width] },
    deviceScaleFactor: 1,
    hasTouch: width === 390,
    isMobile: width === 390,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Shanghai',
  });
  if (person)
    await context.addCookies([
      { name: 'Admin-Token', value: person.token, url: server.url, sameSite: 'Lax' },
    ]);
  await context.addInitScript(
    ([setting, token, user, userId]) => {
      // Without it a person without a password is reminded to set one, which moves the page down.
      sessionStorage.setItem('auth.passwordReminder', userId);
      localStorage.setItem('setting', setting);
      if (token) localStorage.setItem('token', token);
      if (user) localStorage.setItem('user', user);
    },
    [
      JSON.stringify({ language: code, theme }),
      person?.token ?? '',
      person ? JSON.stringify(person.user) : '',
      person?.user.userId ?? '',
    ] as const,
  );
  return context;
}

/** Waits for what opens or slides in, which is not there yet in the first picture of its animation. Runs in the page. */
async function endAnimations(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

async function shoot(context: BrowserContext, screen: Screen, path: string): Promise<string[]> {
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  try {
    await screen.open(page);
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
    await page.evaluate(endAnimations);
    await page.screenshot({ path });
    return options.check ? await accessibilityFindings(page) : [];
  } catch (error) {
    await page.screenshot({ path }).catch(() => undefined);
    return [error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)];
  } finally {
    await page.close();
  }
}

const dataDir = newDataDir();
const server = await startServer(dataDir, {
  engine: process.env.SHOTS_ENGINE === 'stub' ? 'stub' : 'builtin',
});
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs() });
const taken: { name: string; file: string }[] = [];
let problems = 0;
try {
  if (words.length === 0 && onlyCombination === '') rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const people = {
    visitor: null,
    newcomer: await signUp(server),
    regular: await signUp(server),
    administrator: await administratorAsPerson(server),
  };
  await makePictures(server, people.regular);
  await makeProject(server, people.regular, [people.administrator, await signUp(server)]);
  for (const [language, code] of Object.entries(languages)) {
    for (const theme of themes) {
      for (const width of [1440, 390] as const) {
        const combination = `${language}-${theme}-${width}`;
        if (!combination.includes(onlyCombination)) continue;
        for (const screen of screens) {
          if (!isWanted(screen) || !(screen.widths ?? [1440, 390]).includes(width)) continue;
          const context = await openContext(browser, server, {
            width,
            theme,
            code,
            person: people[screen.as],
          });
          const file = `${screen.name}.${combination}.png`;
          const found = await shoot(context, screen, join(folder, file));
          await context.close();
          taken.push({ name: screen.name, file });
          problems += found.length === 0 ? 0 : 1;
          for (const problem of found) process.stdout.write(`✗ ${file}: ${problem}\n`);
        }
        process.stdout.write(`✓ ${combination}\n`);
      }
    }
  }
  const figure = ({ file }: { file: string }) =>
    `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${file}</figcaption></figure>`;
  const sections = [...Map.groupBy(taken, ({ name }) => name)].map(
    ([name, files]) => `<h2>${name}</h2><div>${files.map(figure).join('')}</div>`,
  );
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Shots</title><style>body{font:14px system-ui;background:#111;color:#ddd;margin:24px}div{display:flex;flex-wrap:wrap;gap:16px}figure{margin:0}img{height:280px;border:1px solid #333}</style>${sections.join('')}`,
  );
  process.stdout.write(`${taken.length} shots in ${folder}, ${problems} with a problem\n`);
} finally {
  await browser.close();
  await server.stop();
  removeDataDir(dataDir);
}
process.exit(problems === 0 ? 0 : 1);
