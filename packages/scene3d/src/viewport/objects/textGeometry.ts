/*
 * Letters as solids. Every character is drawn on a canvas and its outline traced, because our font (Inter, served by us) is a WOFF2
 * that only the browser can read, and because Chinese and Japanese characters come from the fonts of the device: a font with all of
 * them would be several megabytes. So CJK text looks as the device draws it.
 */
import { BufferGeometry, ExtrudeGeometry, Path, Shape as Outline, ShapeUtils, Vector2 } from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import type { Shape } from '../../domain/shape.ts';
import { traceOutlines } from './traceOutlines.ts';

type Text = Extract<Shape, { type: 'text' }>;

/** Pixels of an em when a character is traced, and how much of it a capital letter of Inter takes. */
const em = 256;
const capital = 0.727;
const font = `600 ${em}px "Inter Variable", "PingFang SC", "Hiragino Sans", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif`;
const margin = em / 2;

interface Glyph {
  /** Outlines in ems, the baseline at y = 0, counter-clockwise around what is solid. */
  outlines: Vector2[][];
  advance: number;
}
const glyphs = new Map<string, Glyph>();

/** Loads the font that texts are traced from. Glyphs that were traced without it are forgotten. */
export async function loadTextFont(): Promise<void> {
  if (typeof FontFace === 'undefined' || document.fonts.check(font)) return;
  await document.fonts.load(font);
  glyphs.clear();
}

/** Outlines of one character. Without a canvas (tests in Node) every character is a block. */
function glyphOf(character: string): Glyph {
  const known = glyphs.get(character);
  if (known) return known;
  const glyph = traceGlyph(character);
  glyphs.set(character, glyph);
  return glyph;
}

function traceGlyph(character: string): Glyph {
  const context =
    typeof OffscreenCanvas === 'undefined'
      ? null
      : new OffscreenCanvas(em * 2, em * 2).getContext('2d', { willReadFrequently: true });
  if (!context) {
    const block = [
      new Vector2(0, 0),
      new Vector2(0.5, 0),
      new Vector2(0.5, capital),
      new Vector2(0, capital),
    ];
    return { outlines: character.trim() ? [block] : [], advance: 0.6 };
  }
  context.font = font;
  context.fillStyle = '#ffffff';
  const advance = context.measureText(character).width / em;
  context.fillText(character, margin, em + margin / 2);
  const { data, width, height } = context.getImageData(0, 0, em * 2, em * 2);
  const values = new Float32Array(width * height);
  for (let at = 0; at < values.length; at += 1) values[at] = (data[at * 4 + 3] ?? 0) / 255;
  const outlines = traceOutlines(values, width, height, 0.6).map((outline) =>
    outline.map(([x, y]) => new Vector2((x - margin) / em, (em + margin / 2 - y) / em)),
  );
  return { outlines, advance };
}

/** Holes go to the smallest outline around them. */
function shapesOf(outlines: readonly Vector2[][]): Outline[] {
  const area = (points: readonly Vector2[]) => ShapeUtils.area([...points]);
  const solids = outlines
    .filter((points) => area(points) > 0)
    .toSorted((one, other) => area(one) - area(other))
    .map((points) => ({ points, shape: new Outline(points) }));
  for (const hole of outlines.filter((points) => area(points) < 0)) {
    const [first] = hole;
    const around = first && solids.find(({ points }) => isInside(first, points));
    around?.shape.holes.push(new Path(hole));
  }
  return solids.map(({ shape }) => shape);
}

function isInside(point: Vector2, outline: readonly Vector2[]): boolean {
  let inside = false;
  for (let at = 0, before = outline.length - 1; at < outline.length; before = at, at += 1) {
    const a = outline[at];
    const b = outline[before];
    if (!a || !b || a.y > point.y === b.y > point.y) continue;
    if (point.x < ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}

/** The text in lines, its middle at the origin. Empty text is an empty geometry. */
export function textGeometry({ text, size, depth, bevel }: Text): BufferGeometry {
  const scale = size / capital;
  const flat = Math.max(depth, size / 1000);
  const edge = Math.min(bevel, size * 0.08, flat / 2);
  const parts: BufferGeometry[] = [];
  for (const [row, line] of text.split('\n').entries()) {
    let x = 0;
    for (const character of line) {
      const glyph = glyphOf(character);
      const shapes = shapesOf(
        glyph.outlines.map((outline) =>
          outline.map((point) => new Vector2((point.x + x) * scale, (point.y - row * 1.3) * scale)),
        ),
      );
      if (shapes.length > 0)
        parts.push(
          new ExtrudeGeometry(shapes, {
            ...{ depth: flat - 2 * edge, curveSegments: 1, bevelEnabled: edge > 0 },
            // The bevel goes inwards, so that letters keep their weight.
            ...{ bevelThickness: edge, bevelSize: edge, bevelOffset: -edge, bevelSegments: 3 },
          }),
        );
      x += glyph.advance;
    }
  }
  const merged = parts.length > 0 ? mergeGeometries(parts) : new BufferGeometry();
  for (const part of parts) part.dispose();
  merged.clearGroups();
  return parts.length > 0 ? merged.center() : merged;
}
