import { setImmediate } from 'node:timers/promises';
import { boardSchema, boardVersion, type DocumentContent, emptyBoard, canvasLimits } from '@tai/contracts';
import { ApiError } from '../../platform/http/apiError.ts';
import { isObject, pointerOf, valueFault } from '../document/index.ts';

const { nodesMax, linksMax, groupsMax } = canvasLimits;
const mostEntries = { nodes: nodesMax, links: linksMax, groups: groupsMax };
/** Fields of the whole, of which the schema knows five. */
const fieldsMax = 100;
/** Entries that are checked without a pause: some 10 ms. */
const entriesAtOnce = 1_000;

/**
 * A content as a board is saved: by the schema, with what it does not know as it came. Links whose nodes are missing stay, because
 * the canvas shows them as what they are. A large one is checked in parts, between which other calls are answered.
 * @throws ApiError boardInvalid, boardNewer
 */
export async function checkBoard(content: DocumentContent): Promise<DocumentContent> {
  // The call has been read without a pause until here.
  await setImmediate();
  assertCounts(content);
  for (const part of partsOf(content)) {
    await setImmediate();
    // Before the schema: it looks at neither depth nor reserved keys.
    const fault = valueFault(part, 0);
    if (fault !== null) throw invalid([], fault);
    const { version } = part;
    if (typeof version === 'number' && version > boardVersion)
      throw new ApiError('boardNewer', { found: version, known: boardVersion });
    const [issue] = boardSchema.safeParse(part).error?.issues ?? [];
    if (issue) throw invalid(issue.path, issue.message);
  }
  return { ...emptyBoard(), ...content };
}

/** First of all, so that nothing looks at each of a million entries to say that they are too many. */
function assertCounts(content: DocumentContent): void {
  if (Object.keys(content).length > fieldsMax) throw invalid([], `at most ${fieldsMax} are allowed`);
  for (const [name, most] of Object.entries(mostEntries)) {
    const entries = content[name];
    if (isObject(entries) && Object.keys(entries).length > most)
      throw invalid([name], `at most ${most} are allowed`);
  }
}

/**
 * Splits the content: one part with the short fields, and one for each slice of nodes, links and groups. Each is made when it is
 * asked for, because copying all entries at once takes as long as checking them.
 */
function* partsOf(content: DocumentContent): Generator<DocumentContent> {
  const long = Object.keys(mostEntries).filter((name) => isObject(content[name]));
  yield { ...content, ...Object.fromEntries(long.map((name) => [name, {}])) };
  for (const name of long) {
    const entries = content[name] as DocumentContent;
    const ids = Object.keys(entries);
    for (let from = 0; from < ids.length; from += entriesAtOnce) {
      const slice = ids.slice(from, from + entriesAtOnce);
      yield { [name]: Object.fromEntries(slice.map((id) => [id, entries[id]])) };
    }
  }
}

function invalid(path: readonly PropertyKey[], detail: string): ApiError {
  return new ApiError('boardInvalid', {
    path: pointerOf(path.map((step) => (typeof step === 'number' ? step : String(step)))) || '/',
    detail,
  });
}

/**
 * A stored content in a form that a page can show. Patches are saved without a check against the schema, so any part may be missing
 * or have another type: it becomes its default, and entries that are not objects are left out.
 */
export function readableBoard(content: DocumentContent): DocumentContent {
  const blank = emptyBoard();
  const { version, lineStyle } = content;
  return {
    ...content,
    version: Number.isInteger(version) ? version : blank.version,
    lineStyle: lineStyle === 'line' ? lineStyle : blank.lineStyle,
    nodes: readableEntries(content['nodes'], { type: 'Unknown', x: 0, y: 0, values: {} }),
    links: readableEntries(content['links'], { from: '', output: '', to: '', input: '' }),
    groups: readableEntries(content['groups'], { title: '', x: 0, y: 0, width: 0, height: 0 }),
  };
}

/** @param least fields that each entry has, with the values for those that are missing or of another kind */
function readableEntries(entries: unknown, least: DocumentContent): DocumentContent {
  if (!isObject(entries)) return {};
  const readable: DocumentContent = {};
  for (const [id, entry] of Object.entries(entries)) {
    if (!isObject(entry)) continue;
    const missing = Object.entries(least).filter(([field, value]) => !isSameKind(entry[field], value));
    readable[id] = missing.length === 0 ? entry : { ...entry, ...Object.fromEntries(missing) };
  }
  return readable;
}

function isSameKind(value: unknown, wanted: unknown): boolean {
  return isObject(wanted) ? isObject(value) : typeof value === typeof wanted;
}
