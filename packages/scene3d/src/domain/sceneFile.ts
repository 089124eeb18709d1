// The studio's own file, `.taiscene`: a zip with what it is (`manifest.json`), what a document keeps of the scene (`scene.json`) and
// the models and textures by the hash of their bytes.
import { sha256 } from '@tai/document-kit';
import { strFromU8, strToU8, unzipSync, zipSync, type Zippable } from 'fflate';
import * as z from 'zod/mini';
import { assetsOf } from './checkChange.ts';
import { readScene, type SceneContent } from './scene.ts';

const formatName = 'taiscene';
const version = 1;

const MB = 1024 * 1024;
/** Most of what a file may hold. Bytes. */
export const sceneFileLimits = {
  file: 600 * MB,
  text: 16 * MB,
  asset: 100 * MB,
  total: 1024 * MB,
  entries: 2_002,
};

export type SceneFileProblem = 'notAFile' | 'tooLarge' | 'newer' | 'broken' | 'bomb';

/** A file was refused. */
export class SceneFileRefusal extends Error {
  readonly problem: SceneFileProblem;

  constructor(problem: SceneFileProblem) {
    super(`The file was refused: ${problem}`);
    this.name = 'SceneFileRefusal';
    this.problem = problem;
  }
}

export interface OpenedScene {
  content: SceneContent;
  /** By `asset:…`. */
  files: ReadonlyMap<string, Blob>;
  /** Files that the scene names and the zip has not, or has damaged. */
  missing: number;
}

const manifestSchema = z.object({ format: z.literal(formatName), version: z.int().check(z.gte(1)) });

/** @param files those that the scene names, by name; what is not there is left out */
export function writeSceneFile(
  content: SceneContent,
  files: ReadonlyMap<string, Uint8Array>,
): Uint8Array<ArrayBuffer> {
  const zippable: Zippable = {
    'manifest.json': strToU8(JSON.stringify({ format: formatName, version, app: 'TAI Studio' })),
    'scene.json': [strToU8(JSON.stringify(content)), { level: 6 }],
  };
  // Models and images are packed already.
  for (const [name, bytes] of files) zippable[pathOf(name)] = [bytes, { level: 0 }];
  return zipSync(zippable) as Uint8Array<ArrayBuffer>;
}

/** @throws SceneFileRefusal */
export async function readSceneFile(file: Blob): Promise<OpenedScene> {
  if (file.size > sceneFileLimits.file) throw new SceneFileRefusal('tooLarge');
  const entries = unpack(new Uint8Array(await file.arrayBuffer()));
  const manifest = manifestSchema.safeParse(jsonOf(entries['manifest.json']));
  if (!manifest.success) throw new SceneFileRefusal('notAFile');
  if (manifest.data.version > version) throw new SceneFileRefusal('newer');
  const content = contentOf(jsonOf(entries['scene.json']));
  const files = new Map<string, Blob>();
  let missing = 0;
  for (const name of assetsOf(content)) {
    const bytes = entries[pathOf(name)] as Uint8Array<ArrayBuffer> | undefined;
    // A file whose bytes are not those of its name would be another one for everybody who has the right one.
    if (bytes && `asset:${await sha256(bytes)}` === name) files.set(name, new Blob([bytes]));
    else missing += 1;
  }
  return { content, files, missing };
}

function contentOf(json: unknown): SceneContent {
  let content: ReturnType<typeof readScene>;
  try {
    content = readScene(json);
  } catch {
    // Nested so deeply that reading it overflows the stack.
    content = 'broken';
  }
  if (typeof content === 'string') throw new SceneFileRefusal(content);
  return content;
}

/** Sizes are what the list of the zip claims; inflating ends where an entry has more than that. */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) throw new SceneFileRefusal('notAFile');
  let total = 0;
  let count = 0;
  try {
    return unzipSync(bytes, {
      filter({ name, originalSize }) {
        total += originalSize;
        count += 1;
        const limit = name.endsWith('.json') ? sceneFileLimits.text : sceneFileLimits.asset;
        if (originalSize > limit || total > sceneFileLimits.total || count > sceneFileLimits.entries)
          throw new SceneFileRefusal('bomb');
        return true;
      },
    });
  } catch (error) {
    throw error instanceof SceneFileRefusal ? error : new SceneFileRefusal('broken');
  }
}

function jsonOf(bytes: Uint8Array | undefined): unknown {
  if (!bytes) throw new SceneFileRefusal('notAFile');
  try {
    return JSON.parse(strFromU8(bytes));
  } catch {
    throw new SceneFileRefusal('broken');
  }
}

function pathOf(name: string): string {
  return `assets/${name.slice('asset:'.length)}`;
}
