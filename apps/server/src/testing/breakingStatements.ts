/** What a process of the release before may trip over while it still runs on the migrated database. */
const breaking: readonly [what: string, pattern: RegExp][] = [
  ['drops what it may read', /\bdrop\s+(table|column|view|type|function|sequence)\b/i],
  ['renames what it asks for', /\brename\b/i],
  ['changes the type of a column', /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i],
  ['wants a value that it does not write', /\bset\s+not\s+null\b/i],
  ['wants a value that it does not write', /\badd\s+column\b(?!.*\b(default|generated)\b).*\bnot\s+null\b/is],
  [
    'refuses rows that it may write',
    /\bcreate\s+unique\s+index\b|\badd\s+constraint\b.*\b(unique|check|exclude)\b/is,
  ],
];

const createdTable = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/gi;
const namedTable = /\b(?:table|on)\s+(?:only\s+)?"?(\w+)"?/i;

/**
 * Statements of a migration that only fit processes of its own release. Tables that it creates itself are its own.
 * @param sql text of a migration
 * @returns for each what it does, and its beginning
 */
export function breakingStatements(sql: string): string[] {
  const text = sql.replaceAll(/--(?!>).*$/gm, '');
  const created = new Set([...text.matchAll(createdTable)].map(([, table]) => table));
  return text.split(/--> statement-breakpoint|;/).flatMap((statement) => {
    if (created.has(namedTable.exec(statement)?.[1])) return [];
    const begin = statement.trim().replaceAll(/\s+/g, ' ').slice(0, 100);
    return breaking.filter(([, pattern]) => pattern.test(statement)).map(([what]) => `${what}: ${begin}`);
  });
}
