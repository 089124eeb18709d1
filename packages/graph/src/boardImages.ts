import type { Board } from '@tai/contracts';

/** Hashes of the files that a board names, each once. */
export function hashesOf(board: Board): string[] {
  return hashesIn(JSON.stringify(board));
}

function hashesIn(text: string): string[] {
  const found = text.matchAll(/asset:([0-9a-f]{64})(?![0-9a-f])/g);
  return [...new Set([...found].map(([, hash = '']) => hash))];
}

/** The board without the images whose bytes are not there, and how many these are: the server would refuse to save them. */
export function withoutImages(
  board: Board,
  isThere: (hash: string) => boolean,
): { board: Board; missing: number } {
  const missing = new Set(hashesOf(board).filter((hash) => !isThere(hash)));
  if (missing.size === 0) return { board, missing: 0 };
  const nodes = Object.fromEntries(
    Object.entries(board.nodes).map(([id, node]) => [
      id,
      { ...node, values: withoutIn(node.values, missing) },
    ]),
  );
  return { board: { ...board, nodes }, missing: missing.size };
}

function withoutIn(values: Record<string, unknown>, missing: ReadonlySet<string>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const kept = withoutMissing(value, missing);
      return kept === undefined ? [] : [[name, kept]];
    }),
  );
}

/** Undefined for an image that is missing. */
function withoutMissing(value: unknown, missing: ReadonlySet<string>): unknown {
  if (Array.isArray(value))
    return value.flatMap((one) => {
      const kept = withoutMissing(one, missing);
      return kept === undefined ? [] : [kept];
    });
  if (typeof value === 'string') return hashesIn(value).some((hash) => missing.has(hash)) ? undefined : value;
  if (!isObject(value)) return value;
  if (typeof value['asset'] === 'string' && withoutMissing(value['asset'], missing) === undefined)
    return undefined;
  return withoutIn(value, missing);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
