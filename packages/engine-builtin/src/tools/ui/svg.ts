// SVG pieces as strings. Everything is placed in the screen's own pixels.
import type { LocalizedText } from '@tai/contracts';
import { escapedText, textWidth } from '../../imaging/textWidth.ts';
import type { Random } from '../../render/random.ts';
import { type IconName, icons } from './icons.ts';
import type { Theme } from './theme.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Language = keyof LocalizedText;

/** What everything on one screen shares. */
export interface Ui {
  theme: Theme;
  language: Language;
  random: Random;
  /** Rounding of cards; buttons and fields take their share of it. */
  radius: number;
  isPhone: boolean;
  /** Name of the product. */
  brand: string;
  /** Gradients and clips that pieces refer to. */
  defs: string[];
}

interface Paint {
  fill?: string;
  stroke?: string;
  strokeWidth?: number;
  opacity?: number;
}

function paint({ fill = 'none', stroke, strokeWidth = 1, opacity }: Paint): string {
  const line = stroke ? ` stroke="${stroke}" stroke-width="${strokeWidth}"` : '';
  return `fill="${fill}"${line}${opacity === undefined ? '' : ` opacity="${opacity}"`}`;
}

const n = (value: number) => String(Math.round(value * 100) / 100);

export function rect({ x, y, width, height }: Box, radius: number, style: Paint): string {
  if (width <= 0 || height <= 0) return '';
  const r = Math.min(radius, width / 2, height / 2);
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(r)}" ${paint(style)}/>`;
}

export function circle(x: number, y: number, radius: number, style: Paint): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" ${paint(style)}/>`;
}

export function path(d: string, style: Paint & { cap?: boolean }): string {
  const cap = style.cap ? ' stroke-linecap="round" stroke-linejoin="round"' : '';
  return `<path d="${d}" ${paint(style)}${cap}/>`;
}

interface TextStyle {
  size: number;
  fill: string;
  weight?: 400 | 500 | 600 | 700;
  anchor?: 'start' | 'middle' | 'end';
  /** Room in pixels; longer text ends in an ellipsis. */
  room?: number;
}

/** One line of text whose middle is at `y`. */
export function text(x: number, y: number, content: string, style: TextStyle): string {
  const { size, fill, weight = 400, anchor = 'start', room } = style;
  const shown = room === undefined ? content : shortened(content, room / size);
  return `<text x="${n(x)}" y="${n(y + size * 0.36)}" font-size="${n(size)}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${escapedText(shown)}</text>`;
}

function shortened(content: string, ems: number): string {
  if (textWidth(content) <= ems) return content;
  let kept = content;
  while (kept && textWidth(kept) + 0.8 > ems) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}

/** Text over several lines, broken between words, or anywhere in Chinese and Japanese; `y` is the top. */
export function paragraph(
  x: number,
  y: number,
  content: string,
  style: TextStyle & { room: number; lines: number },
): { svg: string; height: number } {
  const lineHeight = style.size * (style.size > 22 ? 1.22 : 1.5);
  const lines = balanced(content, style.room / style.size, style.lines, style.size > 22);
  const svg = lines
    .map((line, index) => {
      const { room: _, lines: __, ...plain } = style;
      return text(x, y + lineHeight * (index + 0.5), line, plain);
    })
    .join('');
  return { svg, height: lines.length * lineHeight };
}

/** Headlines get lines of about one length, so that no word stands alone in the last. */
function balanced(content: string, ems: number, most: number, isHead: boolean): string[] {
  const lines = wrapped(content, ems, most);
  if (!isHead || lines.length < 2) return lines;
  for (let share = 0.6; share < 1; share += 0.04) {
    const narrower = wrapped(content, ems * share, most);
    if (narrower.length === lines.length && !narrower.at(-1)!.endsWith('…')) return narrower;
  }
  return lines;
}

function wrapped(content: string, ems: number, most: number): string[] {
  const pieces = content.match(/[\u3000-\u9fff\uff00-\uffef]|[^\s\u3000-\u9fff\uff00-\uffef]+\s*|\s+/g) ?? [
    content,
  ];
  const lines: string[] = [''];
  for (const piece of pieces) {
    const line = lines.at(-1)!;
    // No line begins with a full stop or comma.
    const clings = /^[，。、！？：；）」]/.test(piece);
    if (line && !clings && textWidth((line + piece).trimEnd()) > ems) lines.push(piece);
    else lines[lines.length - 1] = line + piece;
  }
  const shown = lines.slice(0, most).map((line) => line.trim());
  if (lines.length > most) shown[most - 1] = shortened(`${shown[most - 1]}…`, ems);
  return shown;
}

/** An icon in a square of `size` whose middle is at `x`, `y`. */
export function icon(
  name: IconName,
  x: number,
  y: number,
  size: number,
  stroke: string,
  isFilled = false,
): string {
  const scale = size / 24;
  return `<path transform="translate(${n(x - size / 2)} ${n(y - size / 2)}) scale(${n(scale)})" d="${icons[name]}" fill="${isFilled ? stroke : 'none'}" stroke="${stroke}" stroke-width="${n(1.8)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** A gradient from the upper left to the lower right; the answer is a fill. */
export function gradient(ui: Ui, from: string, to: string, isUpright = false): string {
  const id = `g${ui.defs.length}`;
  const end = isUpright ? 'x2="0" y2="1"' : 'x2="1" y2="1"';
  ui.defs.push(
    `<linearGradient id="${id}" x1="0" y1="0" ${end}><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`,
  );
  return `url(#${id})`;
}

/** Pieces seen only inside a rounded box. */
export function clipped(ui: Ui, box: Box, radius: number, content: string): string {
  const id = `c${ui.defs.length}`;
  ui.defs.push(`<clipPath id="${id}">${rect(box, radius, { fill: '#000' })}</clipPath>`);
  return `<g clip-path="url(#${id})">${content}</g>`;
}

/** The text of the screen's language. */
export function say(ui: Ui, words: LocalizedText): string {
  return words[ui.language];
}
