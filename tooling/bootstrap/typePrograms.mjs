// How the packages' tsconfig.json files become a few programs.
import { posix } from 'node:path';

/**
 * One program for all packages that extend the same file with the same compiler options, largest first.
 * @param {string} root folder of the repository
 * @param {{folder: string, config: {extends: string, compilerOptions?: object, include: string[]}}[]} packages
 */
export function programs(root, packages) {
  const groups = new Map();
  for (const { folder, config } of packages) {
    const { extends: base, compilerOptions = {}, include, ...rest } = config;
    if (typeof base !== 'string' || !include || Object.keys(rest).length > 0)
      throw new Error(
        `${folder}/tsconfig.json must have "extends" (one file), "include" and at most "compilerOptions". The type check joins packages into one program and would not heed ${Object.keys(rest).join(', ') || 'anything else'}.`,
      );
    const baseFile = posix.join(root, folder, base);
    const key = JSON.stringify([baseFile, compilerOptions]);
    const group = groups.get(key) ?? { baseFile, compilerOptions, folders: [], include: [] };
    group.folders.push(folder);
    group.include.push(...include.map((pattern) => posix.join(root, folder, pattern)));
    groups.set(key, group);
  }
  return [...groups.values()]
    .toSorted((one, other) => other.include.length - one.include.length)
    .map(({ baseFile, compilerOptions, folders, include }, index) => {
      const name = `${index}-${posix.basename(baseFile, '.json')}`;
      return {
        name,
        folders,
        config: {
          extends: baseFile,
          compilerOptions: {
            ...compilerOptions,
            // "node" and "vite/client" in "types" are else looked up beside this file, where no packages are.
            typeRoots: folders.flatMap((folder) => [
              posix.join(root, folder, 'node_modules/@types'),
              posix.join(root, folder, 'node_modules'),
            ]),
            // An import of another package's source is one of this program's own files here, and nothing is emitted.
            rewriteRelativeImportExtensions: false,
            incremental: true,
            tsBuildInfoFile: `./${name}.tsbuildinfo`,
          },
          include,
        },
      };
    });
}
