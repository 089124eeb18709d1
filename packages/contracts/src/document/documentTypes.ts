import type { LockableFeature } from '../account/user.ts';

/** What is allowed of the documents of one type. Sizes are bytes. */
export interface DocumentTypeRules {
  /** The whole content as JSON. */
  contentBytes: number;
  /** The patches of one save as JSON. With the rest of the call they fit into a JSON body. */
  patchBytes: number;
  /** Files that a document can hold, over all of its revisions. */
  assets: number;
  /** One of these files, and all of them together. */
  assetBytes: number;
  assetsBytes: number;
  /**
   * True when a save that is based on an older revision is applied to the newest one where both changed different parts.
   * Of a type with one editor at a time such a save is a conflict.
   */
  merges: boolean;
  /** Feature that can be locked for accounts, and with it every document of this type. */
  lock?: LockableFeature;
}

const MB = 1024 * 1024;

const types = {
  /** Layers of tiles; each tile is an asset. A day of painting, of which every revision is kept, makes some 30,000. */
  drawing: {
    contentBytes: 8 * MB,
    patchBytes: 960 * 1024,
    assets: 100_000,
    assetBytes: 40 * MB,
    assetsBytes: 2048 * MB,
    merges: false,
  },
  /** Nodes and connections. */
  board: {
    contentBytes: 4 * MB,
    patchBytes: 960 * 1024,
    assets: 2_000,
    assetBytes: 40 * MB,
    assetsBytes: 1024 * MB,
    merges: true,
  },
  /** Objects, materials, lights and cameras; models and textures are assets. */
  scene: {
    contentBytes: 8 * MB,
    patchBytes: 960 * 1024,
    assets: 2_000,
    assetBytes: 100 * MB,
    assetsBytes: 2048 * MB,
    merges: false,
  },
  /** Shots of a film in their order, and its sound, which is an asset. */
  storyboard: {
    contentBytes: 2 * MB,
    patchBytes: 960 * 1024,
    assets: 20,
    assetBytes: 50 * MB,
    assetsBytes: 200 * MB,
    merges: false,
    lock: 'video',
  },
} as const satisfies Record<string, DocumentTypeRules>;

export type DocumentType = keyof typeof types;
/** Types of document. */
export const documentTypes: Readonly<Record<DocumentType, DocumentTypeRules>> = types;
export const documentTypeNames = Object.keys(types) as [DocumentType, ...DocumentType[]];

/** How the content of a document names one of its assets, as a text of its own or within one. */
export function assetName(hash: string): string {
  return `asset:${hash}`;
}
