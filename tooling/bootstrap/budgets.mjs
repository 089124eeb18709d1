// How many journeys and stories each package may have. A browser test costs seconds at every run of everybody, so
// their number is decided and not left to grow: `"tai": {"budget": {"journeys": 8, "stories": 40}}` in the package.json.
// Counts are compared and not times, which say more about the machine than about the suite.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { playwrightTests } from './reports.mjs';

/** Every package of the workspace by the name of its folder, with its budget. */
export function readBudgets(root) {
  const budgets = new Map();
  for (const group of ['packages', 'apps', 'tooling'])
    for (const name of readdirSync(join(root, group))) {
      const manifest = join(root, group, name, 'package.json');
      if (!existsSync(manifest)) continue;
      budgets.set(name, JSON.parse(readFileSync(manifest, 'utf8')).tai?.budget ?? {});
    }
  return budgets;
}

/** Journeys of each package: those in `journeys/<package>/`, or of no package ('') when they are in no folder. */
export function countJourneys(playwrightReport) {
  return countBy(playwrightTests(playwrightReport), ({ file }) =>
    file.includes('/') ? file.slice(0, file.indexOf('/')) : '',
  );
}

/** Number of stories in the text of a `*.stories.tsx`: its exported names, as Storybook finds them itself. */
export function countStoriesIn(text) {
  return [...text.matchAll(/^export (?:const|function) \w+/gm)].length;
}

/** Stories of each package, counted in its sources. */
export function countStories(root) {
  const counts = new Map();
  for (const name of readdirSync(join(root, 'packages'))) {
    const sources = join(root, 'packages', name, 'src');
    if (!existsSync(sources)) continue;
    const files = readdirSync(sources, { recursive: true }).filter((file) => file.endsWith('.stories.tsx'));
    const count = files.reduce(
      (sum, file) => sum + countStoriesIn(readFileSync(join(sources, file), 'utf8')),
      0,
    );
    if (count > 0) counts.set(name, count);
  }
  return counts;
}

/**
 * Compares counts with budgets.
 * @param {{kind: 'journeys' | 'stories', counts: Map<string, number>}[]} kinds
 * @param {Map<string, {journeys?: number, stories?: number}>} budgets
 * @returns {{table: string, over: string[]}} a table to print, and what is wrong and what to do about it
 */
export function compareBudgets(kinds, budgets) {
  const names = [...new Set(kinds.flatMap(({ counts }) => [...counts.keys()]))].toSorted();
  const over = [];
  const rows = [['package', ...kinds.map(({ kind }) => kind)]];
  for (const name of names) {
    const cells = kinds.map(({ kind, counts }) => {
      const count = counts.get(name) ?? 0;
      const budget = budgets.get(name)?.[kind] ?? 0;
      if (count > budget) over.push(advice(name, kind, count, budget, budgets.has(name)));
      return `${count}/${budget}${count > budget ? ' OVER' : ''}`;
    });
    rows.push([name || '(no package)', ...cells]);
  }
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const table = rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
  return { table, over };
}

function advice(name, kind, count, budget, isPackage) {
  if (!isPackage)
    return name
      ? `tooling/e2e/journeys/${name} has ${count} journeys, but there is no package "${name}". Name the folder after the package whose budget pays for them.`
      : `${count} journeys lie in no folder of a package. Move each to tooling/e2e/journeys/<package>/.`;
  const instead =
    kind === 'journeys'
      ? 'Make what stays on one page a story or a component test, or join journeys that walk the same way'
      : 'Fold states that differ in one property into one story, or show them in a component test';
  return `${name} has ${count} ${kind} and a budget of ${budget}. ${instead}; if it truly needs more, raise "tai.budget.${kind}" in its package.json and say why in the commit.`;
}

function countBy(items, keyOf) {
  const counts = new Map();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}
