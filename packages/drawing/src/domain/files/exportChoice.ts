// What somebody chooses to export, and what that means for the drawing as it is.
import type { PixelBox, PixelSize } from '@tai/contracts';
import type { Drawing } from '../layers/drawing.ts';
import { viewBox } from '../camera.ts';
import { exportedSize, type ExportOptions, type PictureFormat } from './exportPicture.ts';

/** Files that have a single image, and files that have the layers. */
export const pictureFormats = ['png', 'jpeg', 'webp'] as const satisfies readonly PictureFormat[];
export const layerFormats = ['psd', 'ora', 'taidraw'] as const;
export type ExportFormat = PictureFormat | (typeof layerFormats)[number];

export interface ExportChoice {
  name: string;
  format: ExportFormat;
  /** `canvas`, `selection`, or the id of a camera. */
  area: string;
  /** Percent of the size of the drawing. */
  scale: number;
  /** `#rrggbb`, or null for none. */
  background: string | null;
  /** Percent, for JPEG and WebP. */
  quality: number;
  hasWatermark: boolean;
}

export const firstChoice: Omit<ExportChoice, 'name'> = {
  ...{ format: 'png', area: 'canvas', scale: 100, background: null, quality: 92, hasWatermark: false },
};

export const scalePercent = { min: 25, max: 400 } as const;

export function isPicture(format: ExportFormat): format is PictureFormat {
  return pictureFormats.some((one) => one === format);
}

/** Longer names do not fit into file systems with their extension, where a sign has three bytes. */
const nameMax = 80;

/** Name of the file with its extension. Signs that file systems refuse become a space. */
export function fileNameOf({ name, format }: Pick<ExportChoice, 'name' | 'format'>): string {
  const plain = name
    .replaceAll(/[\\/:*?"<>|\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, nameMax);
  return `${plain}.${format === 'jpeg' ? 'jpg' : format}`;
}

/** The part of the drawing that is exported. A selection or camera that is gone is the whole canvas. */
export function areaBox(drawing: Drawing, area: string): PixelBox {
  if (area === 'selection' && drawing.selection) return drawing.selection.box;
  return viewBox(drawing, area);
}

/** Size of the image in pixels. */
export function sizeOf(drawing: Drawing, { area, scale }: Pick<ExportChoice, 'area' | 'scale'>): PixelSize {
  return exportedSize(areaBox(drawing, area), scale / 100);
}

/**
 * How the image of a choice is made. Where it gets a watermark, it is drawn on exact pixels and encoded once, after that.
 */
export function exportOptions(
  drawing: Drawing,
  { format, area, scale, background, quality, hasWatermark }: ExportChoice & { format: PictureFormat },
): ExportOptions {
  return {
    format: hasWatermark ? 'png' : format,
    box: areaBox(drawing, area),
    selection: area === 'selection' ? drawing.selection : null,
    scale: scale / 100,
    background: background ?? (format === 'jpeg' ? '#ffffff' : null),
    quality: quality / 100,
  };
}
