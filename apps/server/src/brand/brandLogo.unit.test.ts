import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { StartError } from '../startError.ts';
import { dangerIn, readLogo } from './brandLogo.ts';

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="120" height="40" ${attributes}>${inside}</svg>`;

async function fileWith(contents: string | Buffer): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'tai-logo-')), 'logo');
  await writeFile(path, contents);
  return path;
}

test.each([
  svg('<rect width="10" height="10" fill="url(#g)"/>'),
  svg('<defs><path id="a" d="M0 0h9"/></defs><use xlink:href="#a"/>'),
  svg('<style>.a { fill: #f00; clip-path: url("#c") }</style>'),
  `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd">${svg('<g/>')}`,
])('a drawing is taken: %s', (drawing) => {
  expect(dangerIn(drawing)).toBeNull();
});

test.each([
  [svg('<script>alert(1)</script>'), 'it contains <script>'],
  [svg('<s:script xmlns:s="http://www.w3.org/2000/svg">1</s:script>'), 'it contains <s:script>'],
  [svg('<foreignObject><p/></foreignObject>'), 'it contains <foreignObject>'],
  [svg('<a href="https://elsewhere.example"/>'), 'it contains <a>'],
  [svg('<animate attributeName="href"/>'), 'it contains <animate>'],
  [svg('', 'onload="alert(1)"'), 'it has the event handler onload'],
  [svg('<use xlink:href="https://elsewhere.example/a.svg#a"/>'), 'its xlink:href leads out of the file'],
  [svg('<image href="data:image/svg+xml;base64,AAAA"/>'), 'its href leads out of the file'],
  [svg('<rect fill="url(https://elsewhere.example/a)"/>'), 'its fill leads out of the file'],
  [svg('<style>@import "https://elsewhere.example";</style>'), 'its style leads out of the file'],
  [svg('<style>a{fill:u\\72l(//elsewhere.example)}</style>'), 'its style leads out of the file'],
  [svg('<style><![CDATA[a{fill:url(//elsewhere.example)}]]></style>'), 'its style leads out of the file'],
  [`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`, 'it declares entities'],
  [svg('<g>'), 'it is not well-formed XML'],
])('what could run or load something is refused: %s', (drawing, danger) => {
  expect(dangerIn(drawing)).toBe(danger);
});

test('SVG and PNG are read with their proportions, and named after their contents', async () => {
  const drawn = await readLogo('BRAND_LOGO', await fileWith(svg('<g/>')));
  expect(drawn).toMatchObject({ mimeType: 'image/svg+xml', ratio: 3 });
  expect(drawn.fileName).toMatch(/^[0-9a-f]{16}\.svg$/);
  const png = sharp({ create: { width: 50, height: 50, channels: 4, background: '#f00' } }).png();
  const painted = await readLogo('BRAND_ICON', await fileWith(await png.toBuffer()));
  expect(painted).toMatchObject({ mimeType: 'image/png', ratio: 1 });
});

test.each([
  ['not an image', 'it is neither an SVG nor a PNG image.'],
  [svg('<script/>'), 'it contains <script>; export it as plain SVG, or as PNG.'],
  [Buffer.alloc(600 * 1024), 'the file is larger than 512 kB.'],
  ['<svg xmlns="http://www.w3.org/2000/svg" width="900" height="10"/>', 'it is 900×10'],
])('a file that cannot be used ends the start with a sentence: %#', async (contents, sentence) => {
  const refused = await readLogo('BRAND_LOGO', await fileWith(contents)).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartError);
  expect(refused).toMatchObject({ exitCode: 2, message: expect.stringContaining(sentence) });
  expect((refused as Error).message).toMatch(/^BRAND_LOGO is /);
});

test('a file that is not there is named', async () => {
  await expect(readLogo('BRAND_LOGO', '/nowhere/logo.svg')).rejects.toThrow(
    'BRAND_LOGO is "/nowhere/logo.svg", but the file cannot be read (ENOENT).',
  );
});
