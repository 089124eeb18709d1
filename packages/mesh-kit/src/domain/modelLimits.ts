/** What a browser of a phone still shows. Larger files stay in the library and can be downloaded. */
export const modelLimits = {
  bytes: 50 * 1024 * 1024,
  /** As placed: a mesh that ten nodes show counts ten times. */
  triangles: 2_000_000,
  /** Nodes of the scene. Each may be a draw call. */
  nodes: 500,
  /** Longer side of a texture in px. */
  texture: 4096,
} as const;
