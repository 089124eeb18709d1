import type { Job, Picture } from '@tai/contracts';
import { inputIdsOf } from './inputIds.ts';

/** A picture of the session, and the pictures that were made from it. */
export interface LineageNode {
  id: string;
  /** Null for a picture that was brought in or made before: it is looked up by its id. */
  picture: Picture | null;
  /** What made it; null when that is not part of the session. */
  job: Job | null;
  children: LineageNode[];
}

/**
 * Who was made from whom: each result stands below its first input. Roots are newest first, as in the strip; what a root
 * became follows in the order of making.
 */
export function lineageOf(results: readonly { job: Job; picture: Picture }[]): LineageNode[] {
  const nodes = new Map<string, LineageNode>();
  for (const { job, picture } of results)
    nodes.set(picture.id, { id: picture.id, picture, job, children: [] });
  const roots: LineageNode[] = [];
  const oldestFirst = results.toSorted((a, b) => a.job.createTime - b.job.createTime);
  for (const { job, picture } of oldestFirst) {
    const node = nodes.get(picture.id);
    if (!node) continue;
    const parentId = inputIdsOf(job)[0];
    if (parentId === undefined || parentId === picture.id) {
      roots.push(node);
      continue;
    }
    let parent = nodes.get(parentId);
    if (!parent) {
      parent = { id: parentId, picture: null, job: null, children: [] };
      nodes.set(parentId, parent);
      roots.push(parent);
    }
    parent.children.push(node);
  }
  return roots.toReversed();
}
