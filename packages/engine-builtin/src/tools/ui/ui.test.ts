import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { textWidth } from '../../imaging/textWidth.ts';
import { meanColour, runWith, samePixels } from '../tool.fixture.ts';
import { kindOf } from './screenKind.ts';
import { createTheme, palettes, type Theme } from './theme.ts';
import { layOut, ui } from './ui.ts';

async function design(prompt: string, params: Record<string, unknown> = {}, seed = 1) {
  const [result] = await runWith(ui, { params: { prompt, ...params }, seed });
  return { ...result!, vector: result!.vector! };
}

/** The SVG alone. Its pixels, millions of them, are only made where a test looks at them. */
function draft(prompt: string, params: Record<string, unknown> = {}, seed = 1) {
  const defaults = Object.fromEntries(ui.parameters.map((parameter) => [parameter.name, parameter.default]));
  return layOut({ ...defaults, prompt, ...params }, seed);
}

/** WCAG contrast of two colours. */
function contrast(a: string, b: string): number {
  const luminance = (hex: string) => {
    const [r, g, b_] = [1, 3, 5].map((at) => {
      const v = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b_!;
  };
  const [light, dark] = [luminance(a), luminance(b)].toSorted((p, q) => q - p);
  return (light! + 0.05) / (dark! + 0.05);
}

describe('UI generation', () => {
  it.each([
    ['login screen for a design tool', 'Sign-in screen'],
    ['带图表的数据看板', 'Dashboard'],
    ['音楽プレーヤー', 'Music player'],
    ['an online shop with a cart', 'Shop'],
    ['即时通讯 App', 'Chat'],
    ['設定画面', 'Settings'],
    ['marketing website', 'Landing page'],
    ['酒店预订', 'Booking'],
    ['workout app', 'Fitness'],
    ['家計アプリ', 'Finance'],
    ['朋友圈', 'Social feed'],
  ])('reads “%s” as %s', (prompt, kind) => {
    expect(kindOf(prompt)?.label.en).toBe(kind);
  });

  it('does not find a kind inside another word', () => {
    expect(kindOf('a tripod catalogue of bookings past the workshop')?.label.en).not.toBe('Shop');
    expect(kindOf('zzz')).toBeNull();
  });

  it.each([
    ['phone', 780, 1688],
    ['tablet', 1791, 1251],
    ['desktop', 1800, 1125],
  ] as const)(
    'draws every kind for a %s, as an SVG of %i × %i that is a picture too',
    async (device, width, height) => {
      for (const prompt of [
        'login',
        'chat',
        'music',
        'fitness',
        'booking',
        'wallet',
        'shop',
        'settings',
        'social',
        'dashboard',
        'website',
      ]) {
        const { vector } = draft(prompt, { device });
        expect(vector).toContain(`width="${width}" height="${height}"`);
        expect(vector).not.toMatch(/NaN|undefined|Infinity/);
        // Rooms are filled: there is drawing in each quarter.
        expect(vector.match(/<(rect|path|text|circle)/g)!.length).toBeGreaterThan(35);
        // Dots per inch decide how large an SVG is drawn: at 72 it has its own size, which takes a hundred times as long.
        const density = (72 * 96) / width;
        const small = await sharp(Buffer.from(vector), { density }).removeAlpha().stats();
        expect(Math.max(...small.channels.map(({ stdev }) => stdev)), prompt).toBeGreaterThan(8);
      }
      const { raster } = await design('login', { device });
      expect([raster.width, raster.height]).toEqual([width, height]);
    },
  );

  it('writes in the language of the prompt', () => {
    expect(draft('login screen').vector).toContain('Welcome back');
    expect(draft('登录界面').vector).toContain('欢迎回来');
    expect(draft('ログイン画面').vector).toContain('おかえりなさい');
  });

  it('keeps every line of text inside the screen', () => {
    for (const prompt of ['shop', '旅行预订', '家計アプリ', 'ランディングページ', 'social feed', '设置']) {
      for (const [device, width] of [
        ['phone', 390],
        ['desktop', 1440],
      ] as const) {
        const { vector } = draft(prompt, { device });
        for (const [, x, size, anchor, content] of vector.matchAll(
          /<text x="([\d.-]+)"[^>]*font-size="([\d.]+)"[^>]*text-anchor="(\w+)">([^<]*)</g,
        )) {
          const wide = textWidth(content!) * Number(size) * 0.92;
          const left = Number(x) - (anchor === 'middle' ? wide / 2 : anchor === 'end' ? wide : 0);
          expect(left, content).toBeGreaterThan(-8);
          // What scrolls sideways may leave on the right, by a label at most.
          expect(left + wide, content).toBeLessThan(width + 48);
        }
      }
    }
  });

  it('keeps text readable in every palette, light and dark', () => {
    for (const [name, palette] of Object.entries(palettes)) {
      for (const isDark of [false, true]) {
        const theme = createTheme(palette, isDark);
        const pairs: [keyof Theme, keyof Theme, number][] = [
          ['text', 'ground', 7],
          ['text', 'surface', 7],
          ['muted', 'surface', 4.5],
          ['muted', 'ground', 4.5],
          ['onPrimary', 'primary', 3.9],
        ];
        for (const [ink, ground, least] of pairs) {
          expect(
            contrast(String(theme[ink]), String(theme[ground])),
            `${name} ${ink} on ${ground}`,
          ).toBeGreaterThan(least);
        }
      }
    }
  });

  it('is light or dark as it is told, or as the prompt says', async () => {
    const brightness = async (prompt: string, mode: string) => {
      const [r, g, b] = meanColour((await design(prompt, { mode })).raster);
      return (r + g + b) / 3;
    };
    expect(await brightness('chat', 'light')).toBeGreaterThan(170);
    expect(await brightness('chat', 'dark')).toBeLessThan(80);
    expect(await brightness('聊天，深色', 'auto')).toBeLessThan(80);
  });

  it('takes its colours from the prompt, unless a palette is chosen', () => {
    const primary = (vector: string) => /<stop stop-color="(#\w{6})"/.exec(vector)![1]!;
    const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    const [, green, blue] = channels(primary(draft('green shop').vector));
    expect(green).toBeGreaterThan(blue!);
    expect(draft('green shop', { palette: 'berry' }).vector).not.toBe(draft('green shop').vector);
  });

  it('uses the name that the prompt gives, whatever its characters', async () => {
    expect(draft('landing page called “Nook”').vector).toContain('>Nook<');
    const { vector, raster } = await design('landing page called “<b>&\u0001”');
    expect(vector).toContain('&lt;b&gt;&amp;');
    expect(raster.width).toBe(780);
  });

  it('shortens what has no room', () => {
    const { vector } = draft('dashboard “WWWWWWWWWWWWWWWWWWWWWWWW”', { device: 'desktop' });
    expect(vector).toMatch(/>W+…</);
  });

  it('gives the same screen for the same seed, another for another', async () => {
    const first = await design('dashboard', {}, 3);
    expect(samePixels((await design('dashboard', {}, 3)).raster, first.raster)).toBe(true);
    expect(draft('dashboard', {}, 4).vector).not.toBe(first.vector);
  });

  it('says when it did not recognise the kind, and refuses an empty prompt', async () => {
    expect(draft('qwerty').notes.at(-1)!.en).toContain('No kind of screen was recognised');
    await expect(design('  ')).rejects.toThrow('The prompt is empty');
  });
});

it.each([
  [
    'music player, dark, purple, with lasers',
    { mode: 'auto' },
    { understood: ['music', 'player', 'dark', 'purple'], ignored: ['lasers'] },
  ],
  [
    '音乐播放器，深色，带激光',
    { mode: 'auto' },
    { understood: ['音乐', '播放器', '深色'], ignored: ['带激'] },
  ],
  [
    'shop called “Nook”, dark',
    { mode: 'light' },
    { understood: ['shop', 'Nook'], ignored: ['called', 'dark'] },
  ],
])('says which words of a prompt the screen came from: %s', async (prompt, params, promptWords) => {
  const [screen] = await runWith(ui, { params: { prompt, palette: 'auto', device: 'phone', ...params } });
  expect(screen!.promptWords).toEqual(promptWords);
});
