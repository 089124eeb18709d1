import { readFileSync } from 'node:fs';
import { tools } from '@tai/contracts';
import { expect, test } from 'vitest';

test('the table of image tools in the glossary says what the product says', () => {
  const glossary = readFileSync(new URL('../../../../docs/glossary.md', import.meta.url), 'utf8');
  const rows = glossary.split('\n').filter((line) => /^\| `\w+` \|/.test(line));
  const expected = Object.entries(tools).map(([key, { group, name, words }]) => {
    const cells = (['en', 'zh', 'ja'] as const).map((language) => `${name[language]}: ${words[language]}`);
    return `| \`${key}\` | ${group} | ${cells.join(' | ')} |`;
  });
  expect(rows).toEqual(expected);
});
