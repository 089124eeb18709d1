/** Endings of files by the type they are stored and served with, without the point. */
const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'model/gltf-binary': 'glb',
};

/** The ending of a file name; `bin` for a type that has none of its own. */
export function extensionOf(mimeType: string): string {
  return extensions[mimeType] ?? 'bin';
}
