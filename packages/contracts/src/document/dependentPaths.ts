import type { DocumentType } from './documentTypes.ts';
import type { DocumentContent, PatchPath } from './patch.ts';

/**
 * Paths of values that mean nothing without the one at a path, and that are therefore removed and restored with it: the links of a
 * node of a board.
 */
export function dependentPaths(type: DocumentType, content: DocumentContent, path: PatchPath): PatchPath[] {
  const [list, id] = path;
  if (type !== 'board' || list !== 'nodes' || path.length !== 2) return [];
  const { links } = content;
  if (typeof links !== 'object' || links === null || Array.isArray(links)) return [];
  return Object.entries(links).flatMap(([linkId, link]) =>
    isLinkOf(link, id) ? [['links', linkId] as PatchPath] : [],
  );
}

function isLinkOf(link: unknown, nodeId: unknown): boolean {
  if (typeof link !== 'object' || link === null) return false;
  const { from, to } = link as { from?: unknown; to?: unknown };
  return from === nodeId || to === nodeId;
}
