// Which source files belong to the first load. Each package says it of its own files, in `tai.firstLoad` of its
// package.json: paths below src for each shared chunk, a folder with a slash at its end, a file of every folder with a star
// (`types/*/rules.ts`), and which file of words its own go into. A package without the field stays out of the first load;
// what its lazy parts share, they share alone.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * - `base`: what the first page of everybody needs.
 * - `studio`: what the workspace needs beside `base`; nothing that the entry imports.
 * - `feed`, `sign-in`: what a visitor of the start page reads, and what opens over it.
 */
const sharedChunks = ['base', 'studio', 'feed', 'sign-in'] as const;
type SharedChunk = (typeof sharedChunks)[number];

/** What every page says, and what only those who make pictures read. */
const wordChunks = ['words', 'studio-words'];

export interface FirstLoad {
  /** The chunk that a module belongs to when several lazy parts need it, or null. */
  chunkOf(moduleId: string): SharedChunk | null;
  /** The file of words that a module belongs to, such as `words-ja`, or null. */
  wordsOf(moduleId: string): string | null;
}

interface Part {
  chunk: SharedChunk;
  path: string;
}

/**
 * Reads what the packages say.
 * @param folders folders that hold packages, absolute
 * @throws Error that names the package, when it names a file or a chunk that does not exist
 */
export function readFirstLoad(folders: readonly string[]): FirstLoad {
  const parts: Part[] = [];
  const words: { source: string; chunk: string }[] = [];
  for (const folder of folders.flatMap(packagesIn)) {
    const { name, tai } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const source = `${folder.replaceAll('\\', '/')}/src/`;
    for (const [chunk, paths] of Object.entries<string | string[]>(tai?.firstLoad ?? {})) {
      if (chunk === 'words' && wordChunks.includes(`${paths}`)) words.push({ source, chunk: `${paths}` });
      else if (isSharedChunk(chunk) && Array.isArray(paths)) {
        parts.push(
          ...paths.flatMap((path) => withFolders(source + path)).map((path) => partOf(name, chunk, path)),
        );
      } else throw new Error(`${name}: tai.firstLoad has no “${chunk}” of ${JSON.stringify(paths)}.`);
    }
  }
  const chunkOf = (id: string) =>
    parts.find(({ path }) => (path.endsWith('/') ? id.startsWith(path) : id === path))?.chunk ?? null;
  return {
    chunkOf,
    wordsOf(id) {
      const language = /\/i18n\/(zh|ja|en)\.ts$/.exec(id)?.[1];
      const chunk = language && words.find(({ source }) => id.startsWith(source))?.chunk;
      return chunk && chunkOf(id) === null ? `${chunk}-${language}` : null;
    },
  };
}

function packagesIn(folder: string): string[] {
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((each) => existsSync(join(each, 'package.json')));
}

/** The path in each folder that its star stands for, or the path itself when it has none. */
function withFolders(path: string): string[] {
  const [parent, rest] = path.split('*/');
  if (parent === undefined || rest === undefined) return [path];
  const entries = readdirSync(parent, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${parent}${name}/${rest}`);
}

function partOf(name: string, chunk: SharedChunk, path: string): Part {
  if (existsSync(path)) return { chunk, path };
  throw new Error(`${name}: tai.firstLoad.${chunk} in package.json names ${path}, which does not exist.`);
}

function isSharedChunk(chunk: string): chunk is SharedChunk {
  return (sharedChunks as readonly string[]).includes(chunk);
}
