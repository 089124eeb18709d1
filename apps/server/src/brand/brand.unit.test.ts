import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { BrandConfig } from '../config/config.ts';
import { registerSecurityHeaders } from '../platform/http/securityHeaders.ts';
import { registerWebApp } from '../platform/http/webApp.ts';
import { loadBrand } from './brand.ts';

const builtPage = `<!doctype html>
<html lang="zh" data-theme="dark">
  <head>
    <title>TAI</title>
    <link rel="icon" type="image/svg+xml" href="/login/assets/favicon-1234.svg" />
  </head>
  <body></body>
</html>`;

const drawing = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><rect width="90" height="30" fill="${color}"/></svg>`;

const plain: BrandConfig = {
  name: null,
  accent: null,
  radius: null,
  logos: { dark: null, light: null, icon: null },
};

async function serve(brand: Partial<BrandConfig>, files: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'tai-brand-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), builtPage);
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const logos = Object.fromEntries(
    Object.entries(brand.logos ?? {}).map(([place, name]) => [place, name && join(folder, name)]),
  );
  const app = fastify();
  await registerSecurityHeaders(app);
  const config = { ...plain, ...brand, logos: { ...plain.logos, ...logos } };
  await registerWebApp(app, { webDir: folder }, await loadBrand(config));
  const page = (await app.inject('/main')).body;
  const sheet = /<link rel="stylesheet" href="([^"]+)" \/>/.exec(page)?.[1];
  return { app, page, sheet: sheet ? await app.inject(sheet) : null };
}

test('without a brand the page is the built one', async () => {
  expect((await serve({})).page).toBe(builtPage);
});

test('accent and corners are in a style sheet that the page waits for, for each theme', async () => {
  const { page, sheet } = await serve({ accent: '#0a7d5a', radius: 4 });
  // In the head, where a browser paints nothing before it is there.
  expect(page.indexOf('rel="stylesheet"')).toBeLessThan(page.indexOf('</head>'));
  expect(sheet?.statusCode).toBe(200);
  expect(sheet?.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const [dark, light] = (sheet?.body ?? '').split('\n');
  expect(dark).toMatch(
    /^\[data-theme='dark'\]\[data-theme\]\{.*--tai-accent-fill:#0a7d5a;.*--tai-rounding:0\.5\}$/,
  );
  expect(light).toMatch(/^\[data-theme='light'\]\[data-theme\]\{.*--tai-accent:#0a7d5a;/);
  expect(page).toContain('<title>TAI</title>');
});

test('a name stands in the title and cannot become markup', async () => {
  const { page } = await serve({ name: '</title><script>"Acme"$&' });
  expect(page).not.toContain('<script>');
  expect(page).toContain('<title>&#60;/title&#62;&#60;script&#62;&#34;Acme&#34;$&#38;</title>');
});

test('logos are served with a policy that lets them only draw, and the icon of the tab is one', async () => {
  const files = { 'dark.svg': drawing('#fff'), 'light.svg': drawing('#000'), 'icon.svg': drawing('#f00') };
  const logos = { dark: 'dark.svg', light: 'light.svg', icon: 'icon.svg' };
  const { app, page, sheet } = await serve({ logos }, files);
  const addresses = [...(sheet?.body ?? '').matchAll(/--tai-(logo|icon):url\(([^)]+)\)/g)];
  expect(addresses.map(([, name]) => name)).toEqual(['logo', 'icon', 'logo', 'icon']);
  const answers = await Promise.all(addresses.map(([, , url]) => app.inject(url ?? '')));
  expect(answers.map(({ body }) => body)).toEqual(
    ['#fff', '#f00', '#000', '#f00'].map((color) => drawing(color)),
  );
  expect(answers[0]?.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': expect.stringMatching(/^default-src 'none';.*sandbox$/),
    'x-content-type-options': 'nosniff',
  });
  expect(page).toContain(`<link rel="icon" type="image/svg+xml" href="${addresses[1]?.[2]}" />`);
  expect(page).not.toContain('favicon-1234');
  expect(page).toContain('&#34;logoRatio&#34;:3');
});

test('one logo serves both themes and the tab', async () => {
  const { page, sheet } = await serve(
    { logos: { dark: 'logo.svg', light: null, icon: null } },
    { 'logo.svg': drawing('#888') },
  );
  expect(new Set(sheet?.body.match(/[0-9a-f]{16}\.svg/g)).size).toBe(1);
  expect(page).toMatch(
    /<link rel="icon" type="image\/svg\+xml" href="\/login\/brand\/[0-9a-f]{16}\.svg" \/>/,
  );
  expect(page).not.toContain('iconRatio');
});
