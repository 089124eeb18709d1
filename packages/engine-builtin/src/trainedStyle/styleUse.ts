/** A trained style of a request on its way to a drawing thread. */
export interface StyleUse {
  /** Of the file; what was read of it is kept by this name. */
  sha256: string;
  /** Shared by all threads, so that nothing is copied. */
  file: SharedArrayBuffer;
  /** More than 0, at most 1. */
  intensity: number;
  trigger: string;
}

/** The trained styles of a request, and the words that may choose among the labels of their images. */
export interface StyleUses {
  styles: readonly StyleUse[];
  prompt: string;
}
