/*
 * Inputs of nodes that name files. The files that an imported workflow names are on another computer or belong to another person:
 * images become uploads of the person who runs it, prefixes of results become the engine's own, everything else is refused.
 */
import { leavesFolder } from '../templates/checkTemplate.ts';
import type { NodeInput } from '../templates/objectInfo.ts';
import { stringsIn } from '../templates/placeholders.ts';

/** Nodes that load an image which a person can bring, with the input that names it. */
const imageLoaders: Readonly<Record<string, string>> = {
  LoadImage: 'image',
  LoadImageMask: 'image',
};
/** Nodes that load files other than images. A person cannot upload these for a workflow, so they are refused. */
const otherLoaders: Readonly<Record<string, string>> = {
  LoadImageOutput: 'image',
  LoadVideo: 'file',
  LoadAudio: 'audio',
  LoadLatent: 'latent',
  Load3D: 'model_file',
  Load3DAnimation: 'model_file',
};
const pathName = /(file|path|folder|directory|(^|_)dir($|_)|prefix|url)/i;
const mediaFile =
  /\.(png|jpe?g|webp|gif|bmp|tiff?|exr|mp4|webm|mov|mkv|avi|wav|mp3|flac|ogg|glb|gltf|obj|stl|ply|fbx|latent|svg|txt|json|csv)(\s*\[\w+\])?$/i;

/** True for the input at which a node loads an image. */
export function loadsImage(classType: string, input: string): boolean {
  return Object.hasOwn(imageLoaders, classType) && imageLoaders[classType] === input;
}

/** True for the prefix of the names under which a host stores results. */
export function isResultPrefix(input: string): boolean {
  return input === 'filename_prefix' || input === 'prefix';
}

/** True for an input that names a file or folder, so that no other node may give its text. */
export function takesPath(
  { classType, input }: { classType: string; input: string },
  specs: readonly NodeInput[],
): boolean {
  if (loadsImage(classType, input) || otherLoaders[classType] === input) return true;
  if (specs.some(({ isUpload }) => isUpload)) return true;
  const isText = specs.length === 0 || specs.some(({ type }) => type === 'STRING' || type === 'COMBO');
  return pathName.test(input) && isText;
}

/**
 * The text of an input that names a file or folder of a host, or leads to one; null when it names none. Model files are chosen from
 * lists that the host tells, and are none.
 * @param specs what hosts say of the input; empty when none knows it
 */
export function pathIn(
  { classType, input }: { classType: string; input: string },
  value: unknown,
  specs: readonly NodeInput[],
): string | null {
  const texts = stringsIn(value).filter((text) => text.trim() !== '');
  const isFile = otherLoaders[classType] === input || specs.some(({ isUpload }) => isUpload);
  if (isFile) return texts[0] ?? null;
  const isList = specs.length > 0 && specs.every(({ options }) => options !== null);
  if (isList) return texts.find((text) => mediaFile.test(text) || leavesFolder(text)) ?? null;
  if (pathName.test(input)) return texts[0] ?? null;
  // Prompts are texts of several lines, and may hold anything.
  const isProse =
    specs.length > 0 ? specs.every(({ isMultiline }) => isMultiline) : /^(text|prompt)/.test(input);
  return isProse ? null : (texts.find((text) => mediaFile.test(text) || leavesFolder(text)) ?? null);
}
