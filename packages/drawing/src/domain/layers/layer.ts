import type { BlendMode } from '../raster/blendModes.ts';
import type { Origin } from './origin.ts';
import type { TileMap } from '../raster/tiles.ts';

/**
 * What a layer is for. `paint` and `image` are what the drawing shows; an `image` came in as a picture. A `reference` lies on the
 * canvas to be drawn after and is no part of what tools or exports get. A `mask` says where a tool may work, shown as a red veil.
 */
export const layerKinds = ['paint', 'image', 'reference', 'mask', 'group'] as const;
export type LayerKind = (typeof layerKinds)[number];

/** `transparency` keeps the alpha of every pixel, `all` everything. */
export const layerLocks = ['none', 'transparency', 'all'] as const;
type LayerLock = (typeof layerLocks)[number];

/** One layer. Never changed in place. */
export interface Layer {
  readonly id: string;
  readonly kind: LayerKind;
  readonly name: string;
  readonly isVisible: boolean;
  /** 0 to 1. */
  readonly opacity: number;
  readonly blend: BlendMode;
  readonly lock: LayerLock;
  /** Empty for groups. Of a mask only the alpha counts. */
  readonly tiles: TileMap;
  /** How its pixels came to be, when a machine made some of them. */
  readonly origin: Origin | null;
  /** Added from the live renderer, which does not get it: it would render its own image over and over. */
  readonly isLiveImage: boolean;
  /** Ids from the bottom to the top, for groups. */
  readonly children: readonly string[];
}

const noTiles: TileMap = new Map();

/** A layer with what is usual for its kind. */
export function createLayer(layer: Pick<Layer, 'id' | 'kind' | 'name'> & Partial<Layer>): Layer {
  return {
    isVisible: true,
    opacity: layer.kind === 'reference' ? 0.5 : 1,
    blend: 'normal',
    lock: 'none',
    origin: null,
    isLiveImage: false,
    tiles: noTiles,
    children: [],
    ...layer,
  };
}
