/*
 * What a trained style of this engine consists of. It is statistics and examples of its images, no neural network:
 * - a table that moves colours in OKLab, from what the renderer likes to what the images have;
 * - a palette; mean, spread and broad light of the colours, of all images and of those with one label;
 * - numbers about the drawing: grain, outlines, flat areas, direction of strokes;
 * - small pieces of the images, found by the structure around them, whose fine detail becomes brushwork.
 */
import type { TaiMetadata } from '@tai/style-file';

/** Nodes of the colour table along red, green and blue. */
export const tableSide = 33;
/** Side of a piece in pixels. */
export const tileSide = 32;
/** A piece is found by the lightness of its 8 × 8 parts, less their mean, and its mean colour. */
export const keyGrid = 8;
export const keyLength = keyGrid * keyGrid + 3;
/** How much the mean lightness and the mean colour of a piece count against its structure. */
export const keyWeights = { lightness: 3, colour: 6 } as const;
/** Broad light is kept as this many fields along each side. */
export const layoutSide = 8;
/** Directions of strokes are counted in this many steps of the half circle. */
export const directionCount = 8;
/** Deviation of the blur that divides broad structure from brushwork, in pixels. */
export const brushRadius = 6;

/** OKLab difference of one step of the detail of pieces. */
export const detailStep = 1 / 400;

/** Numbers about how something is drawn. All are means over images. */
export interface Look {
  /** Deviation of the noise in even areas, 0 to 1. */
  grain: number;
  /** Share of pixels that lie on a dark line. */
  lines: number;
  /** How much darker lines are than what is around them, 0 to 1. */
  lineDarkness: number;
  /** Width of those lines as a share of the longest side. */
  lineWidth: number;
  /** Share of pixels without any slope: flat areas. */
  flatness: number;
  /** Mean slope of lightness. */
  edges: number;
  /** Deviation of what is finer than the brush radius. */
  detail: number;
  /** Share of each direction of the edges; they add up to 1. */
  directions: number[];
}

/** Colour and light of some of the images. */
export interface ColourStatistics {
  images: number;
  /** In OKLab. */
  mean: Float64Array;
  /** Symmetric, row by row. */
  covariance: Float64Array;
  /** Lightness of each field less the mean, 0 where images do not agree. */
  layout: Float32Array;
}

export interface LabelStatistics extends ColourStatistics {
  /** As people wrote it, in small letters. */
  word: string;
}

export interface Tiles {
  count: number;
  /** `keyLength` numbers each. */
  keys: Float32Array;
  /** What is finer than the brush radius: three OKLab differences for `tileSide`² pixels each, in steps of `detailStep`. */
  detail: Int8Array;
}

export interface TrainedStyle {
  about: TaiMetadata;
  /** What is added to the OKLab colour of each node; red changes slowest. */
  table: Float32Array;
  /** OKLab colours. */
  palette: Float32Array;
  all: ColourStatistics;
  labels: LabelStatistics[];
  look: Look;
  /** The same numbers of the renderer's own pictures. */
  plainLook: Look;
  /** None when it was trained without brushwork. */
  tiles: Tiles;
}
