// Writes TOML, as far as programs read it as their configuration: tables, lists of tables, texts, numbers, switches and lists of these.

type Table = Readonly<Record<string, unknown>>;

/** @throws Error naming a value that TOML has no form for */
export function writeToml(table: Table): string {
  return `${linesOf(table, []).join('\n')}\n`;
}

function linesOf(table: Table, path: readonly string[]): string[] {
  const entries = Object.entries(table).filter(([, value]) => value !== null && value !== undefined);
  // What is no table comes first: behind the head of a table it would belong to that.
  const plain = entries.filter(([, value]) => !isTable(value) && !isTables(value));
  const lines = plain.map(([name, value]) => `${keyOf(name)} = ${valueOf(value, [...path, name])}`);
  for (const [name, value] of entries) {
    const inner = [...path, name];
    if (isTable(value)) lines.push('', `[${inner.map(keyOf).join('.')}]`, ...linesOf(value, inner));
    if (isTables(value))
      for (const one of value) lines.push('', `[[${inner.map(keyOf).join('.')}]]`, ...linesOf(one, inner));
  }
  return lines;
}

function isTable(value: unknown): value is Table {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTables(value: unknown): value is Table[] {
  return Array.isArray(value) && value.length > 0 && value.every(isTable);
}

function keyOf(name: string): string {
  return /^[\w-]+$/.test(name) ? name : textOf(name);
}

function valueOf(value: unknown, path: readonly string[]): string {
  if (typeof value === 'string') return textOf(value);
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (Array.isArray(value)) return `[${value.map((one) => valueOf(one, path)).join(', ')}]`;
  throw new Error(`${path.join('.')} cannot be written as TOML`);
}

/** JSON's escapes are TOML's, but for one character that TOML wants escaped. */
function textOf(value: string): string {
  return JSON.stringify(value.toWellFormed()).replaceAll('\u007F', String.raw`\u007F`);
}
