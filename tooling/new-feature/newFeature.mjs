// `pnpm new:feature NAME`: a feature package with a page that has the form of a tool, words, a test that sends it, a story,
// its line in the host's list, its address, and a changeset.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureToolchain, root, run } from '../bootstrap/toolchain.mjs';
import { featureNames } from './names.mjs';
import { featureFiles } from './templates.mjs';

function edit(path, change) {
  const file = join(root, path);
  const before = readFileSync(file, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${path} is not as this script expects; add the feature by hand.`);
  writeFileSync(file, after);
}

async function must(command, args) {
  const { code, output } = await run(command, args);
  if (code !== 0) throw new Error(output);
}

try {
  const names = featureNames(process.argv[2] ?? '');
  const folder = join(root, 'packages', names.kebab);
  if (existsSync(folder)) throw new Error(`packages/${names.kebab} is there already.`);
  await ensureToolchain(() => undefined);
  const files = featureFiles(names);
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  edit('packages/kernel/src/addresses.ts', (text) =>
    text.replace('} as const;', `  '${names.camel}.home': '/${names.kebab}',\n} as const;`),
  );
  edit('apps/web/src/features.ts', (text) =>
    text
      .replace(
        'import type { Feature }',
        `import { ${names.camel} } from '@tai/${names.kebab}';\nimport type { Feature }`,
      )
      .replace(/,?\s*\];\s*$/, `, ${names.camel}];\n`),
  );
  edit('apps/web/package.json', (text) => {
    const manifest = JSON.parse(text);
    manifest.dependencies[`@tai/${names.kebab}`] = 'workspace:*';
    manifest.dependencies = Object.fromEntries(
      Object.entries(manifest.dependencies).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
    return `${JSON.stringify(manifest, null, 2)}\n`;
  });
  writeFileSync(
    join(root, '.changeset', `new-${names.kebab}.md`),
    `---\n'@tai/${names.kebab}': minor\n'@tai/web': minor\n---\n\n${names.title}: say what a person can do now.\n`,
  );
  await must('pnpm', ['install', '--no-frozen-lockfile']);
  await must('node', ['tooling/generate/generate.mjs']);
  await must('oxfmt', [`packages/${names.kebab}`, 'apps/web', 'packages/kernel/src/addresses.ts']);
  process.stdout.write(`packages/${names.kebab} is made. Next: its README, its words, \`pnpm check\`.\n`);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
