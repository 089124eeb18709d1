import { imageRights, styleFlows } from '@tai/contracts';
import { readPersisted, writePersisted, type KeyValueStorage } from '@tai/kernel';
import * as z from 'zod/mini';
import type { StyleForm } from '../domain/styleForm.ts';

const spec = {
  key: 'styleStudio.form',
  version: 1,
  fields: {
    name: z.string(),
    prompt: z.string(),
    flow: z.enum(styleFlows),
    tag: z.string(),
    trigger: z.string(),
    weight: z.number(),
    slider: z.number(),
    covers: z.array(z.string()),
    rights: z.nullable(z.enum(imageRights)),
    isShared: z.boolean(),
    projectId: z.nullable(z.string()),
    saveId: z.string(),
  },
};

export interface StyleDraft {
  form: StyleForm;
  /** Of its next attempt to be sent: a retry of the same content carries the same. */
  saveId: string;
}

/**
 * Keeps what was entered in a form of a style until the tab is closed.
 * @param what which form: `publish PATH` or `edit ID`
 */
export function createStyleDrafts(
  personId: string,
  what: string,
  storage: KeyValueStorage = window.sessionStorage,
) {
  const scope = `${personId} ${what}`;
  return {
    /** What was kept, over the values that the form begins with; null when there is nothing. */
    get(fresh: StyleForm): StyleDraft | null {
      const { saveId, ...fields } = readPersisted(spec, storage, scope).fields;
      return saveId === undefined ? null : { form: { ...fresh, ...fields }, saveId };
    },
    set({ form, saveId }: StyleDraft): void {
      writePersisted(spec, { ...form, covers: [...form.covers], saveId }, storage, scope);
    },
    clear: () => void writePersisted(spec, {}, storage, scope),
  };
}
