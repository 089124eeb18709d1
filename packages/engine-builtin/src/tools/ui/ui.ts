import sharp from 'sharp';
import {
  countParameter,
  deviceParameter,
  type LocalizedText,
  modeParameter,
  paletteParameter,
  type ParameterValues,
  promptParameter,
  type PromptWords,
  screenDevices,
  screenModes,
} from '@tai/contracts';
import { encodeImage } from '../../imaging/codec.ts';
import { textFonts } from '../../imaging/textWidth.ts';
import { promptLanguage } from '../../prompt/expandPrompt.ts';
import type { Meaning } from '../../prompt/lexicon.ts';
import { promptWordsOf } from '../../prompt/promptWords.ts';
import { saidIn } from '../../prompt/saidIn.ts';
import type { Lch } from '../../render/colour.ts';
import { createRandom, hashPair, hashText } from '../../render/random.ts';
import { classicalLabel, seedParameter } from '../parameters.ts';
import { type Tool, ToolError } from '../tool.ts';
import { words } from './people.ts';
import { kindOf, kindSpans, screenKinds } from './screenKind.ts';
import { type Box, type Language, rect, type Ui } from './svg.ts';
import { createTheme, type PaletteName, palettes } from './theme.ts';

/** Sizes in points, and how many pixels a point is. */
const devices = {
  phone: { label: screenDevices.phone, width: 390, height: 844, density: 2 },
  tablet: { label: screenDevices.tablet, width: 1194, height: 834, density: 1.5 },
  desktop: { label: screenDevices.desktop, width: 1440, height: 900, density: 1.25 },
} as const;

/** Designs a screen of an app or web page: PNG and SVG. */
export const ui: Tool = {
  key: 'ui',
  model: 'layout-grid',
  modelLabel: classicalLabel,
  parameters: [
    promptParameter({
      help: {
        en: 'Describe the screen, for example “music player, dark, purple” or “shop called “Nook””.',
        zh: '界面的用途，例如“音乐播放器，深色，紫色”或“名为“小角落”的商城”。',
        ja: '画面の用途。例：「音楽プレーヤー、ダーク、紫」「『ひだまり』という名前のショップ」',
      },
    }),
    deviceParameter,
    paletteParameter(
      Object.fromEntries(Object.entries(palettes).map(([value, { label }]) => [value, label])),
    ),
    modeParameter,
    countParameter,
    seedParameter,
  ],
  async run({ params, seed }, hooks) {
    const { vector, notes } = layOut(params, seed);
    const promptWords = wordsOf(String(params['prompt']), params);
    hooks.checkpoint();
    hooks.progress(40);
    const encoded = await encodeImage(sharp(Buffer.from(vector)).removeAlpha());
    hooks.progress(100);
    return [{ encoded, vector, notes, promptWords }];
  },
};

/** The screen as an SVG, before it is turned into pixels, and what is said about it. */
export function layOut(params: ParameterValues, seed: number): { vector: string; notes: LocalizedText[] } {
  const prompt = String(params['prompt']).trim();
  if (!prompt) throw new ToolError('promptMissing');
  const device = devices[params['device'] as keyof typeof devices];
  const random = createRandom(hashPair(hashText(prompt), seed));
  const asked = kindOf(prompt);
  const kind = asked ?? screenKinds.at(-1)!;
  const language = promptLanguage(prompt);
  const isDark = params['mode'] === 'dark' || (params['mode'] === 'auto' && asksForDark(prompt));
  const palette = paletteOf(String(params['palette']), prompt, kind.palette);
  const screen: Box = { x: 0, y: 0, width: device.width, height: device.height };
  const own: Ui = {
    theme: createTheme(palette, isDark),
    language,
    random,
    radius: random.pick([10, 16, 20]),
    isPhone: device === devices.phone,
    brand: nameIn(prompt) ?? kind.brand[language],
    defs: [],
  };
  const body = rect(screen, 0, { fill: own.theme.ground }) + kind.draw(own, screen);
  const vector = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${screen.width} ${screen.height}" width="${screen.width * device.density}" height="${screen.height * device.density}" font-family="${textFonts}"><defs>${own.defs.join('')}</defs>${body}</svg>`;
  const notes: LocalizedText[] = [kind.label, device.label, isDark ? screenModes.dark : screenModes.light];
  if (!asked) notes.push(unknownKind);
  return { vector, notes };
}

const unknownKind = words(
  `No kind of screen was recognised in the prompt. Known: ${list('en')}.`,
  `提示词中没有识别出界面类型，可用：${list('zh')}。`,
  `画面の種類を認識できませんでした。使えるもの：${list('ja')}。`,
);

function list(language: Language): string {
  return screenKinds.map(({ label }) => label[language]).join(language === 'en' ? ', ' : '、');
}

const darkWords = /\b(?:dark|night|black)\b|深色|暗色|暗黑|夜间|黑色|ダーク|夜|黒/i;

function asksForDark(prompt: string): boolean {
  return darkWords.test(prompt);
}

/** Which words the layout came from: the kind of screen, a dark mode, the name of the product and the first colour. */
function wordsOf(prompt: string, params: ParameterValues): PromptWords | null {
  const text = prompt.normalize('NFKC');
  const kind = kindOf(prompt);
  const also = kind ? kindSpans(kind, prompt) : [];
  const dark = params['mode'] === 'auto' ? darkWords.exec(text) : null;
  if (dark) also.push({ from: dark.index, to: dark.index + dark[0].length });
  const name = nameIn(text);
  const nameAt = name === null ? -1 : text.indexOf(name);
  if (name !== null) also.push({ from: nameAt, to: nameAt + name.length });
  const colour = params['palette'] === 'auto' ? saidIn(prompt).colours.find(isColourful) : undefined;
  const uses = (meaning: Meaning) =>
    meaning.kind === 'colour' && colour !== undefined && meaning.colour === colour;
  return promptWordsOf([prompt], { uses, also });
}

const isColourful = ({ c }: Lch) => c > 0.05;

/** The chosen palette; else the colour that the prompt names; else what suits the kind. */
function paletteOf(chosen: string, prompt: string, usual: PaletteName) {
  if (chosen !== 'auto') return palettes[chosen as PaletteName];
  const named = saidIn(prompt).colours.find(isColourful);
  if (!named) return palettes[usual];
  return { hue: named.h, chroma: Math.min(0.19, Math.max(0.1, named.c)), accent: (named.h + 60) % 360 };
}

/** The product's name, when the prompt says one. */
function nameIn(prompt: string): string | null {
  const found =
    /[“"「『]([^“”"「」『』]{1,24})[”"」』]/.exec(prompt) ??
    /\b(?:called|named)\s+([\p{Lu}][\p{L}\p{N}]*(?:\s[\p{Lu}][\p{L}\p{N}]*)?)/u.exec(prompt) ??
    /(?:名为|叫做|名叫)\s*([^\s，,。的]{1,10})/.exec(prompt);
  return found?.[1]?.trim() || null;
}
