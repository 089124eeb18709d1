/** Formats that hold one mesh without materials. */
const meshFormats = ['obj', 'stl', 'ply'] as const;
export type MeshFormat = (typeof meshFormats)[number];
export type ModelFormat = 'glb' | MeshFormat;

/** Endings of the files that `loadModelFile` reads, for file choosers. */
export const modelFileEndings = ['.glb', '.obj', '.stl', '.ply'] as const;

/** What a file is: a GLB by its first bytes, the others by their names; null for what is not read. */
export function modelFormatOf(name: string, bytes: ArrayBuffer): ModelFormat | null {
  if (bytes.byteLength >= 4 && new DataView(bytes).getUint32(0) === 0x676c5446) return 'glb';
  const ending = name.toLowerCase().split('.').pop();
  return meshFormats.find((format) => format === ending) ?? null;
}
