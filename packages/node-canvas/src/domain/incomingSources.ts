import type { BoardIndex } from '@tai/graph';

/** Nodes that made or hold what comes into a node that shows it, through those that hand on. */
export function incomingSources(index: BoardIndex, id: string): string[] {
  if (index.kind(id)?.tool !== undefined) return [];
  const seen = new Set<string>([id]);
  const waiting = [id];
  const sources: string[] = [];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
    for (const { from } of index.into(next)) {
      if (seen.has(from)) continue;
      seen.add(from);
      const type = index.kind(from)?.type;
      if (type === 'Reroute' || type === 'Pick') waiting.push(from);
      else sources.push(from);
    }
  return sources;
}
