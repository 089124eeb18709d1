import { damaged, MediaError } from '../mediaError.ts';
import { isObject, type JsonObject } from './gltfDocument.ts';

/** What a file may require: what the GLTFLoader of three.js loads, with its decoders for Draco, Basis and meshopt. */
const loadedExtensions: readonly unknown[] = [
  'EXT_materials_bump',
  'EXT_mesh_gpu_instancing',
  'EXT_meshopt_compression',
  'EXT_texture_avif',
  'EXT_texture_webp',
  'KHR_draco_mesh_compression',
  'KHR_lights_punctual',
  'KHR_materials_anisotropy',
  'KHR_materials_clearcoat',
  'KHR_materials_dispersion',
  'KHR_materials_emissive_strength',
  'KHR_materials_ior',
  'KHR_materials_iridescence',
  'KHR_materials_sheen',
  'KHR_materials_specular',
  'KHR_materials_transmission',
  'KHR_materials_unlit',
  'KHR_materials_volume',
  'KHR_mesh_quantization',
  'KHR_meshopt_compression',
  'KHR_texture_basisu',
  'KHR_texture_transform',
];

/** @throws MediaError `unsupported` for a required extension that is not loaded */
export function checkRequiredExtensions({ extensionsRequired = [] }: JsonObject): void {
  if (!Array.isArray(extensionsRequired)) throw damaged('extensionsRequired is not a list.');
  const unknown = extensionsRequired.find((name) => !loadedExtensions.includes(name));
  if (unknown !== undefined) {
    throw new MediaError(
      'unsupported',
      `The file requires ${String(unknown).slice(0, 80)}, which is not loaded.`,
    );
  }
}

/**
 * A file may name others by `uri`: in buffers and images, and wherever an extension likes. None of them is fetched; only
 * data URIs, which hold their bytes themselves, are taken. `extras` may hold anything: viewers do not read it.
 * @throws MediaError `external`
 */
export function checkNoExternalFiles(document: JsonObject): void {
  // Not recursive: the values were counted, and their depth is limited, when the text was read.
  const waiting: unknown[] = [document];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (Array.isArray(value)) {
      for (const item of value) if (typeof item === 'object') waiting.push(item);
    } else if (isObject(value)) {
      for (const [name, item] of Object.entries(value)) {
        if (name.toLowerCase() === 'uri' && !isDataUri(item)) {
          throw new MediaError('external', 'The file names other files; only data inside it is read.');
        }
        if (name !== 'extras' && typeof item === 'object') waiting.push(item);
      }
    }
  }
}

function isDataUri(uri: unknown): boolean {
  return typeof uri === 'string' && /^data:/i.test(uri);
}
