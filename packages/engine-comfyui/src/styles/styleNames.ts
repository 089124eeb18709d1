/*
 * Names of style files on hosts. A host compares the name of a LoRA with its own list character by character, and a host on
 * Windows writes `tai\x.safetensors`, so a name is only ever taken from that list.
 */
import type { ObjectInfo } from '../templates/objectInfo.ts';

/** Nodes that load a LoRA; both list the same files. */
export const loraLoaders = ['LoraLoader', 'LoraLoaderModelOnly'] as const;

/** Folder of the style files among the LoRAs, so that an administrator can tell them from others. */
export const styleFolder = 'tai';

/** Name of a style file: the same bytes have the same name everywhere. @throws Error when this is no SHA-256 */
export function styleFileName(sha256: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('this is no SHA-256');
  return `${sha256}.safetensors`;
}

/** LoRA files that a host lists. */
export function listedLoras(info: ObjectInfo | null): readonly string[] {
  const lists = loraLoaders.map((loader) => info?.get(loader)?.inputs.get('lora_name')?.options);
  return lists.find((list) => list != null) ?? [];
}

/** A style file as the host spells it, in whichever folder it lies; null when it is not listed. */
export function listedStyle(info: ObjectInfo | null, sha256: string): string | null {
  const fileName = styleFileName(sha256);
  return listedLoras(info).find((name) => name.split(/[\\/]/).at(-1) === fileName) ?? null;
}

/** Hashes of all style files that a host lists. */
export function listedStyles(info: ObjectInfo | null): string[] {
  return [
    ...new Set(
      listedLoras(info)
        .filter(isStyleFile)
        .map((name) => name.slice(-76, -12)),
    ),
  ];
}

/** In any folder: the file store of newer hosts keeps them beside all others, and administrators may copy them by hand. */
const styleFile = /(?:^|[\\/])[0-9a-f]{64}\.safetensors$/;

/** True for a file of a trained style, whoever brought it to the host. */
export function isStyleFile(name: string): boolean {
  return styleFile.test(name);
}
