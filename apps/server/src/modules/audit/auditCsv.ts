import type { AuditEntry } from '@tai/contracts';

const columns = ['time', 'actor', 'actorId', 'action', 'target', 'targetId', 'address', 'details'];

/** The log as CSV (RFC 4180) in UTF-8 with a byte order mark, without which spreadsheets misread Chinese. */
export async function* auditCsv(entries: AsyncIterable<AuditEntry[]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`\uFEFF${line(columns)}`);
  for await (const piece of entries) yield Buffer.from(piece.map(entryLine).join(''));
}

function entryLine(entry: AuditEntry): string {
  return line([
    new Date(entry.createTime).toISOString(),
    entry.actorName,
    entry.actorId,
    entry.action,
    entry.targetName,
    entry.targetId,
    entry.address,
    Object.keys(entry.details).length === 0 ? '' : JSON.stringify(entry.details),
  ]);
}

function line(cells: string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/**
 * A spreadsheet takes a cell that begins with one of these characters for a formula and runs it. People choose their
 * names, so such a cell gets an apostrophe in front, which makes it a text.
 */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r\n＝＋－＠]/u.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
