/** Formats that hold one mesh without materials. */
const meshFormats = ['obj', 'stl', 'ply'] as const;
export type MeshFormat = (typeof meshFormats)[number];
/** Formats that are read by turning them into a GLB first. */
const foreignFormats = [...meshFormats, 'fbx', 'usdz'] as const;
export type ForeignFormat = (typeof foreignFormats)[number];
export type ModelFormat = 'glb' | ForeignFormat;

/** Endings of the files that are read, for file choosers. */
export const modelFileEndings = ['.glb', '.obj', '.stl', '.ply', '.fbx', '.usdz'] as const;

/** What a file is: a GLB by its first bytes, the others by their names; null for what is not read. */
export function modelFormatOf(name: string, bytes: ArrayBuffer): ModelFormat | null {
  if (bytes.byteLength >= 4 && new DataView(bytes).getUint32(0) === 0x676c5446) return 'glb';
  const ending = name.toLowerCase().split('.').pop();
  return foreignFormats.find((format) => format === ending) ?? null;
}

/** Whether a format holds one mesh without materials. */
export function isMeshFormat(format: ModelFormat): format is MeshFormat {
  return meshFormats.some((one) => one === format);
}
