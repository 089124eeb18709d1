import { nodeColours, nodeCount, tableOfLab } from './colourTable.ts';
import { transportMatrix } from './linearMap.ts';
import { type ColourStatistics, layoutSide, type Look, type Tiles, type TrainedStyle } from './styleParts.ts';

/** A style in a mix. */
export interface MixedStyle {
  style: TrainedStyle;
  /** More than 0, at most 1. */
  intensity: number;
  /** Labels of the style that the prompt names. */
  labels: readonly string[];
}

/** Several styles as one. */
export interface StyleMix {
  /** sRGB values of the nodes of the colour table, 0 to 255. */
  table: Float32Array;
  /** What is added to the lightness of each field of the picture. */
  layout: Float32Array;
  /** How far the numbers of the styles are from those of the renderer, by share. */
  look: Omit<Look, 'directions' | 'lineWidth'> & { lineWidth: number };
  /** Palettes of all styles, OKLab. */
  palette: Float32Array;
  /** Sum of the shares, at most 1: how much of the picture is not its own any more. */
  strength: number;
  /** Those with pieces, by share, for the lottery of regions. */
  brushes: { share: number; tiles: Tiles }[];
}

/**
 * Shares as those of named styles: each as much as its intensity, and of more than 100 % together each its part. What is left
 * is the picture's own.
 */
export function mixStyles(styles: readonly MixedStyle[]): StyleMix {
  const total = styles.reduce((sum, { intensity }) => sum + intensity, 0);
  const shared = styles.map((one) => ({ ...one, share: one.intensity / Math.max(1, total) }));
  const own = nodeColours();
  const nodes = Float32Array.from(own);
  const layout = new Float32Array(layoutSide ** 2);
  for (const { style, labels, share } of shared) {
    const chosen = labelled(style, labels);
    addChange(nodes, own, style, chosen, share);
    const { layout: light } = chosen ?? style.all;
    for (let field = 0; field < layout.length; field++)
      layout[field] = layout[field]! + light[field]! * share;
  }
  return {
    table: tableOfLab(nodes),
    layout,
    look: mixedLook(shared),
    palette: Float32Array.from(shared.flatMap(({ style }) => [...style.palette])),
    strength: Math.min(1, total),
    brushes: shared
      .filter(({ style }) => style.tiles.count > 0)
      .map(({ style, share }) => ({ share, tiles: style.tiles })),
  };
}

/** Statistics of the images with the labels that were named, weighted by how many there are; null when none was. */
function labelled({ labels }: TrainedStyle, words: readonly string[]): ColourStatistics | null {
  const named = labels.filter(({ word }) => words.includes(word));
  const images = named.reduce((sum, one) => sum + one.images, 0);
  if (images === 0) return null;
  const mean = new Float64Array(3);
  const covariance = new Float64Array(9);
  const layout = new Float32Array(layoutSide ** 2);
  for (const one of named) {
    const share = one.images / images;
    for (const [i, value] of one.mean.entries()) mean[i] = mean[i]! + value * share;
    for (const [i, value] of one.covariance.entries()) covariance[i] = covariance[i]! + value * share;
    for (const [i, value] of one.layout.entries()) layout[i] = layout[i]! + value * share;
  }
  return { images, mean, covariance, layout };
}

function addChange(
  nodes: Float32Array,
  own: Float32Array,
  { table, all }: TrainedStyle,
  chosen: ColourStatistics | null,
  share: number,
): void {
  const matrix = chosen && transportMatrix(all.covariance, chosen.covariance);
  const colour = new Float64Array(3);
  for (let node = 0; node < nodeCount; node++) {
    for (let c = 0; c < 3; c++) colour[c] = own[node * 3 + c]! + table[node * 3 + c]!;
    if (matrix && chosen) {
      const [x, y, z] = [colour[0]! - all.mean[0]!, colour[1]! - all.mean[1]!, colour[2]! - all.mean[2]!];
      for (let c = 0; c < 3; c++) {
        colour[c] = matrix[c * 3]! * x + matrix[c * 3 + 1]! * y + matrix[c * 3 + 2]! * z + chosen.mean[c]!;
      }
    }
    for (let c = 0; c < 3; c++) {
      nodes[node * 3 + c] = nodes[node * 3 + c]! + (colour[c]! - own[node * 3 + c]!) * share;
    }
  }
}

function mixedLook(styles: readonly { style: TrainedStyle; share: number }[]): StyleMix['look'] {
  const total = styles.reduce((sum, { share }) => sum + share, 0);
  const beyond = (key: Exclude<keyof Look, 'directions'>) =>
    styles.reduce((sum, { style, share }) => sum + (style.look[key] - style.plainLook[key]) * share, 0);
  const lineWidth = styles.reduce((sum, { style, share }) => sum + style.look.lineWidth * share, 0) / total;
  return {
    grain: beyond('grain'),
    lines: beyond('lines'),
    lineDarkness: beyond('lineDarkness'),
    flatness: beyond('flatness'),
    edges: beyond('edges'),
    detail: beyond('detail'),
    lineWidth,
  };
}
