// A migration that ran somewhere never runs there again, so an edited one leaves databases that differ. The list of hashes
// is in the format of sha256sum.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const listName = 'hashes.txt';

/**
 * Adds the hashes of new migrations to the list.
 * @param {string} folder of the migrations
 * @throws {Error} naming those whose text is another than in the list, or that are gone
 */
export function addMigrationHashes(folder) {
  const list = join(folder, listName);
  const text = existsSync(list) ? readFileSync(list, 'utf8') : '';
  const listed = new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split('  ').toReversed()),
  );
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const found = new Map(names.toSorted().map((name) => [name, hashOf(join(folder, name))]));
  const edited = [...listed].filter(([name, hash]) => found.get(name) !== hash).map(([name]) => name);
  if (edited.length > 0) {
    throw new Error(
      `Migrations were edited after they were listed in ${list}: ${edited.join(', ')}. Take the edit back and write ` +
        'another migration. Only if it is not on the main branch yet, remove its line from the list.',
    );
  }
  writeFileSync(list, [...found].map(([name, hash]) => `${hash}  ${name}\n`).join(''));
}

function hashOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
