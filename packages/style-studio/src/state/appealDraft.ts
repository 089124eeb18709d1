import { readPersisted, writePersisted, type KeyValueStorage } from '@tai/kernel';
import * as z from 'zod/mini';

const spec = { key: 'styleStudio.appeal', version: 1, fields: { text: z.string() } };

/** What somebody began to write in an appeal about a style; kept until the tab is closed. */
export function createAppealDraft(
  personId: string,
  styleId: string,
  storage: KeyValueStorage = window.sessionStorage,
) {
  const scope = `${personId} ${styleId}`;
  return {
    get: (): string => readPersisted(spec, storage, scope).fields.text ?? '',
    set: (text: string) => void writePersisted(spec, { text }, storage, scope),
  };
}
