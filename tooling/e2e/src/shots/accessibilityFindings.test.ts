import { chromium, type Browser, type Page } from '@playwright/test';
import { ensureChromium, testArgs } from '@tai/bootstrap/chromium';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFindings } from './accessibilityFindings.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  // The first run on a machine may have to fetch Chromium.
  browser = await chromium.launch({ executablePath: ensureChromium(), args: testArgs() });
  // axe opens a page of its own beside this one, which the context of `browser.newPage` refuses.
  page = await (await browser.newContext()).newPage();
}, 300_000);
afterAll(() => browser.close());

/** A page without a fault but those of its content. */
async function findingsOf(content: string, style = ''): Promise<string[]> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.setContent(
    `<!doctype html><html lang="en"><title>Page</title>
    <meta name="viewport" content="width=device-width"><style>${style}</style>
    <main><h1>Page</h1>${content}</main></html>`,
  );
  return accessibilityFindings(page);
}

const ids = (findings: string[]) => findings.map((finding) => finding.split(':')[0]);

test('a page without faults has no findings', async () => {
  expect(await findingsOf('<button>Save</button>')).toEqual([]);
});

test.each([
  ['button-name', 'a button without a name', '<button></button>'],
  ['color-contrast', 'text that can hardly be read', '<p style="color:#999;background:#fff">Faint</p>'],
  ['label', 'a field without a label', '<input type="text">'],
  [
    'target-size',
    'controls that are too small and too close',
    '<button style="all:unset;font-size:8px">A</button><button style="all:unset;font-size:8px">B</button>',
  ],
])('finds %s: %s', async (rule, _, content) => {
  const findings = await findingsOf(content);
  expect(ids(findings)).toEqual(expect.arrayContaining([rule]));
});

test('finds a page without a heading and without a main landmark', async () => {
  await page.setContent('<!doctype html><html lang="en"><title>Page</title><p>Text</p></html>');
  expect(ids(await accessibilityFindings(page))).toEqual(
    expect.arrayContaining(['landmark-one-main', 'page-has-heading-one', 'region']),
  );
});

test('what an open menu holds belongs to no landmark, and is no finding', async () => {
  const findings = await findingsOf('');
  expect(findings).toEqual([]);
  await page.evaluate(() => {
    const menu = document.createElement('div');
    menu.dataset.popperPlacement = 'bottom-start';
    menu.textContent = 'Open';
    document.body.append(menu);
  });
  expect(await accessibilityFindings(page)).toEqual([]);
});

test('a page that scrolls sideways is found at the widths of a zoomed window where it does, and at no other', async () => {
  expect(await findingsOf('<div style="width:500px">Wide</div>')).toEqual([
    expect.stringMatching(/^reflow at 320 px: the page is 5\d\d px wide$/),
  ]);
  expect(await findingsOf('<div style="width:900px">Wide</div>')).toEqual([
    expect.stringMatching(/^reflow at 720 px: the page is/),
    expect.stringMatching(/^reflow at 320 px: the page is/),
  ]);
});

test('a control that is cut off at the edge is found although the page does not scroll, one in a list that scrolls is not', async () => {
  const cut = '<button style="margin-left:600px;width:80px">Save</button>';
  const [finding, ...others] = await findingsOf(cut, 'html, body { overflow-x: clip }');
  expect(finding).toMatch(/^reflow at 320 px: 6\d\d to 6\d\d px <button/);
  expect(others).toEqual([]);
  const row = `<div tabindex="0" role="region" aria-label="Row" style="overflow-x:auto"><div style="width:700px">${cut}</div></div>`;
  expect(await findingsOf(row, 'html, body { overflow-x: clip }')).toEqual([]);
});
