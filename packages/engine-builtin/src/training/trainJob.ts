/** What a run learns with, of its parameters. */
export interface TrainSettings {
  epochs: number;
  /** Longest side at which images are looked at. */
  resolution: number;
  paletteSize: number;
  /** Pieces that are kept. */
  patches: number;
  hasBrushwork: boolean;
  isFlipped: boolean;
  /** Share of the renderer's own contrast that stays, 0 to 1. */
  contrast: number;
  /** Share of the way that the colour table goes in one step, 0 to 1. */
  rate: number;
}

/** A run, as it travels to its thread. Images are asked for one by one. */
export interface TrainJob {
  seed: number;
  name: string;
  trigger: string;
  datasetHash: string;
  settings: TrainSettings;
  previewPrompts: readonly string[];
  images: readonly { name: string; caption: string }[];
  /** The style file to go on from. */
  resumeFrom: Uint8Array | null;
}

/** Steps between two checkpoints. */
export const stepsPerEpoch = 8;
