// Which of our source files a first page brings. The list is committed, so that a file that enters or leaves the first
// load shows in the diff and not only as some more bytes.
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** For each source file, below the repository, the first pages that bring it. */
export type FirstLoadSources = Map<string, string[]>;

/** The source files in each file of the built web app, by its name below `dist`. Builds again, in memory. */
export async function sourcesOfBuild(): Promise<Map<string, string[]>> {
  const folder = join(root, 'apps/web');
  const result = await build({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    logLevel: 'error',
    build: { write: false },
  });
  const sources = new Map<string, string[]>();
  for (const output of Array.isArray(result) ? result : [result]) {
    if (!('output' in output)) continue;
    for (const file of output.output) {
      if (file.type === 'chunk') sources.set(file.fileName, file.moduleIds.flatMap(ownSource));
    }
  }
  return sources;
}

/** Path below the repository, of a module that is ours. */
function ownSource(moduleId: string): string[] {
  const path = relative(root, moduleId).split(sep).join('/');
  return /^(apps|packages)\/[^/]+\/src\//.test(path) && !path.includes('node_modules/') ? [path] : [];
}

/**
 * Source files by the pages that bring them.
 * @param pages paths of the files that each page loaded, as the browser asked for them
 * @throws Error when a page loaded what the build does not have: it was built from other sources
 */
export function sourcesOfPages(
  pages: readonly { name: string; paths: readonly string[] }[],
  build: ReadonlyMap<string, readonly string[]>,
): FirstLoadSources {
  const found: FirstLoadSources = new Map();
  for (const { name, paths } of pages) {
    for (const path of paths.filter((each) => /\/assets\/.*\.js$/.test(each))) {
      const sources = build.get(path.slice(path.indexOf('assets/')));
      if (!sources) throw new Error(`${path} is not of these sources. Build the web app again: pnpm build.`);
      for (const source of sources) found.set(source, [...(found.get(source) ?? []), name]);
    }
  }
  return found;
}

/** The committed list: source files in groups, below the names of the pages that bring them. */
export function printSources(sources: FirstLoadSources): string {
  const groups = new Map<string, string[]>();
  for (const [source, pages] of sources) {
    const heading = pages.join(' and ');
    groups.set(heading, [...(groups.get(heading) ?? []), source]);
  }
  const sections = [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return sections.map(([heading, files]) => `# ${heading}\n${files.toSorted().join('\n')}\n`).join('\n');
}

export function parseSources(text: string): FirstLoadSources {
  const sources: FirstLoadSources = new Map();
  let pages: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith('# ')) pages = line.slice(2).split(' and ');
    else if (line !== '') sources.set(line, pages);
  }
  return sources;
}

/** One sentence for each file that entered or left the first load of a page. */
export function movedSources(before: FirstLoadSources, now: FirstLoadSources): string[] {
  const pagesOf = (sources: FirstLoadSources, source: string) => sources.get(source) ?? [];
  return [...new Set([...before.keys(), ...now.keys()])].toSorted().flatMap((source) => {
    const [had, has] = [pagesOf(before, source), pagesOf(now, source)];
    return [
      ...has
        .filter((page) => !had.includes(page))
        .map((page) => `${source} entered the first load of ${page}`),
      ...had.filter((page) => !has.includes(page)).map((page) => `${source} left the first load of ${page}`),
    ];
  });
}
