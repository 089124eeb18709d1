/** A picture of the preview. */
export interface PreviewImage {
  id: string;
  /** The large file. */
  src: string;
  alt: string;
  /** Size in px; for the actual-size key before it is loaded. */
  width?: number;
  height?: number;
  /** Shown while `src` loads: the thumbnail that is there already. */
  thumbnailSrc?: string;
}
