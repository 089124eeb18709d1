// Writes docs/exports.json: the names each package exports. A change of surface shows in the diff of a commit.
import { readdirSync, readFileSync, writeFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/toolchain.mjs';

/** Names that an index file exports, by reading its export statements; `export *` is followed. */
function exportedNames(file) {
  const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  const names = [];
  for (const [, list] of text.matchAll(/export\s+(?:type\s+)?\{([^}]*)\}/g)) {
    for (const part of list.split(',')) {
      const name = part
        .trim()
        .replace(/^type\s+/, '')
        .split(/\s+as\s+/)
        .at(-1)
        ?.trim();
      if (name) names.push(name);
    }
  }
  for (const [, name] of text.matchAll(
    /export\s+(?:declare\s+)?(?:async\s+)?(?:const|function|class|interface|type)\s+(\w+)/g,
  ))
    names.push(name);
  for (const [, source] of text.matchAll(/export\s+\*\s+from\s+'([^']+)'/g))
    names.push(...exportedNames(join(file, '..', source)));
  return names;
}

/** Makes the list anew. */
export function writeExports() {
  const list = {};
  for (const name of readdirSync(join(root, 'packages')).toSorted()) {
    const index = join(root, 'packages', name, 'src/index.ts');
    if (existsSync(index)) list[`@tai/${name}`] = exportedNames(index).toSorted();
  }
  writeFileSync(join(root, 'docs/exports.json'), `${JSON.stringify(list, null, 2)}\n`);
}
