import { localizedText, workflowMapping } from '@tai/contracts';
import { readPersisted, writePersisted, type KeyValueStorage, type PersistedSpec } from '@tai/kernel';
import * as z from 'zod/mini';
import type { OpenMapping } from '../domain/workflowMapping.ts';

const fields = {
  engineId: z.string(),
  tool: z.string(),
  toolLabel: localizedText,
  mapping: workflowMapping,
  hosts: z.array(z.string()),
};
const spec: PersistedSpec<typeof fields> = { key: 'admin.mapping', version: 1, fields };

/**
 * The workflow that an account maps in this window, as far as it was mapped: the server does not have an uploaded file
 * before it is saved. Null when there is none for this tool of this engine.
 */
export function readMappingDraft(
  userId: string,
  engineId: string,
  tool: string,
  storage: KeyValueStorage = window.sessionStorage,
): OpenMapping | null {
  const { toolLabel, mapping, hosts, ...of } = readPersisted(spec, storage, userId).fields;
  if (of.engineId !== engineId || of.tool !== tool || !toolLabel || !mapping || !hosts) return null;
  return { engineId, tool, toolLabel, mapping, hosts };
}

/** Null removes it. */
export function writeMappingDraft(
  userId: string,
  draft: OpenMapping | null,
  storage: KeyValueStorage = window.sessionStorage,
): void {
  writePersisted(spec, draft ?? {}, storage, userId);
}
