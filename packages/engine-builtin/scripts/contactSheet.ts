// Renders 24 prompts in three languages to docs/images/contact-sheet.webp: node scripts/contactSheet.ts [OUT.png]
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { renderPicture } from '../src/renderPicture.ts';

const pictures: readonly (readonly [prompt: string, seed: number])[] = [
  ['雪山日落 湖面倒影', 2],
  ['a red sports car in rain at night', 5],
  ['和室の朝', 8],
  ['Frosted glass perfume bottle, beige background', 2],
  ['cyberpunk street at night in the rain', 5],
  ['北欧客厅，晨光，橡木地板，亚麻沙发', 2],
  ['silver concept car, studio', 6],
  ['青い蝶', 7],
  ['海边悬崖，暴风雨，灯塔', 2],
  ['竹林 晨雾', 7],
  ['五重塔 秋 夕暮れ', 3],
  ['double exposure, mountains, man', 2],
  ['白鹤 日出', 6],
  ['pink peony bouquet, dark', 4],
  ['錦鯉', 7],
  ['ringed planet and nebula', 7],
  ['Bauhaus composition, primary colours', 3],
  ['islamic ornament, blue and gold', 9],
  ['水墨 山水', 4],
  ['富士山 浮世絵 桜', 5],
  ['modern villa with pool at dusk', 7],
  ['fruit bowl still life', 7],
  ['夕方の未来都市、空飛ぶ乗り物、青緑とオレンジ', 2],
  ['Watercolour botanical plate, ferns and camellia', 2],
];
const CELL = 400;
const CAPTION = 34;
const COLUMNS = 6;
const quiet = { checkpoint: () => undefined, progress: () => undefined, preview: () => undefined };

const cells = [];
for (const [index, [prompt, seed]] of pictures.entries()) {
  const data = await renderPicture(
    { prompt, negativePrompt: '', style: 'auto', width: 800, height: 800, seed },
    quiet,
  );
  const [left, top] = [(index % COLUMNS) * CELL, Math.floor(index / COLUMNS) * (CELL + CAPTION)];
  const caption = `<svg xmlns="http://www.w3.org/2000/svg" width="${CELL}" height="${CAPTION}"><text x="8" y="22" font-family="Inter, Noto Sans CJK SC, sans-serif" font-size="15" fill="#d8d8e2">${prompt}</text></svg>`;
  cells.push({
    input: await sharp(data)
      .resize(CELL - 6, CELL - 6)
      .toBuffer(),
    left: left + 3,
    top: top + 3,
  });
  cells.push({ input: Buffer.from(caption), left, top: top + CELL });
}
const sheet = sharp({
  create: {
    width: COLUMNS * CELL,
    height: Math.ceil(pictures.length / COLUMNS) * (CELL + CAPTION),
    channels: 3,
    background: '#0e0e12',
  },
}).composite(cells);
const folder = new URL('../../../docs/images/', import.meta.url);
await mkdir(folder, { recursive: true });
const png = await sheet.png().toBuffer();
const { size } = await sharp(png)
  .webp({ quality: 82, effort: 6 })
  .toFile(fileURLToPath(new URL('contact-sheet.webp', folder)));
if (process.argv[2]) await sharp(png).toFile(process.argv[2]);
console.log(`docs/images/contact-sheet.webp ${Math.round(size / 1024)} kB`);
