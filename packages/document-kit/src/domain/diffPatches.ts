import type { DocumentContent, Patch, PatchPath } from '@tai/contracts';

/** Patches that make one content into the other. Objects are compared key by key; a list that differs is replaced. */
export function diffPatches(from: DocumentContent, to: DocumentContent, path: PatchPath = []): Patch[] {
  const patches: Patch[] = [];
  for (const key of Object.keys(from))
    if (!Object.hasOwn(to, key)) patches.push({ op: 'remove', path: [...path, key] });
  for (const [key, value] of Object.entries(to)) {
    const inner = [...path, key];
    if (!Object.hasOwn(from, key)) patches.push({ op: 'add', path: inner, value });
    else if (isContent(from[key]) && isContent(value)) patches.push(...diffPatches(from[key], value, inner));
    else if (JSON.stringify(from[key]) !== JSON.stringify(value))
      patches.push({ op: 'replace', path: inner, value });
  }
  return patches;
}

function isContent(value: unknown): value is DocumentContent {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
