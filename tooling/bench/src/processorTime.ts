import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second in /proc; the kernel has said so on every machine for decades. */
const ticks = 100;

/** Milliseconds of processor that each process has taken so far. */
type Taken = ReadonlyMap<number, number>;

/**
 * What processes and those that they started have taken: what a call costs, however many others wait for the same
 * processor. Null where the system does not tell.
 */
export function processorTimes(roots: readonly number[]): Taken | null {
  try {
    const all = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => statOf(Number(name)) ?? []);
    const ours = all.filter(({ pid, parent }) => roots.includes(pid) || roots.includes(parent));
    return new Map(ours.map(({ pid, taken }) => [pid, taken]));
  } catch {
    return null;
  }
}

/** What was taken between two looks; a process that ended in between is left out. */
export function takenBetween(before: Taken | null, after: Taken | null): number | null {
  if (!before || !after) return null;
  return [...after].reduce((sum, [pid, taken]) => sum + taken - (before.get(pid) ?? 0), 0);
}

/** A process and those that it started. */
export function processTree(root: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return [root, ...all.map(Number).filter((pid) => statOf(pid)?.parent === root)];
}

/** The process that started one. */
export function parentOf(pid: number): number | null {
  return statOf(pid)?.parent ?? null;
}

/** A process as the kernel writes it down; null when it is gone. */
function statOf(pid: number): { pid: number; parent: number; taken: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may hold anything.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0] = [fields[1], fields[11], fields[12]];
    return { pid, parent, taken: ((user + system) / ticks) * 1000 };
  } catch {
    return null;
  }
}
