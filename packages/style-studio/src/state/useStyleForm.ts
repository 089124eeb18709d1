import { randomKey } from '@tai/kernel';
import { useMemo, useState } from 'react';
import type { StyleForm } from '../domain/styleForm.ts';
import { createStyleDrafts } from './styleDrafts.ts';
import { usePersonId } from './usePersonId.ts';

/**
 * A form of a style whose content survives closing its dialog and reloading the page.
 * @param what which form, see `createStyleDrafts`
 * @param fresh what it begins with; read once
 */
export function useStyleForm(what: string, fresh: StyleForm) {
  const personId = usePersonId();
  const drafts = useMemo(() => createStyleDrafts(personId, what), [personId, what]);
  const [kept] = useState(() => drafts.get(fresh));
  const [form, setForm] = useState(kept?.form ?? fresh);
  const [saveId, setSaveId] = useState(() => kept?.saveId ?? randomKey());
  const [isRestored, setRestored] = useState(kept !== null && !isSameForm(kept.form, fresh));

  return {
    form,
    saveId,
    /** What is shown was kept from an earlier time. */
    isRestored,
    isChanged: !isSameForm(form, fresh),
    change(part: Partial<StyleForm>): void {
      // Another content is another attempt: the server answers a known key with what it made before.
      const next = { form: { ...form, ...part }, saveId: randomKey() };
      setForm(next.form);
      setSaveId(next.saveId);
      drafts.set(next);
    },
    /** Keeps the key of an attempt, so that one after a reload is known as its retry. */
    keep: () => drafts.set({ form, saveId }),
    /** Begins anew with these values. */
    reset(next: StyleForm = fresh): void {
      drafts.clear();
      setForm(next);
      setSaveId(randomKey());
      setRestored(false);
    },
  };
}

function isSameForm(one: StyleForm, other: StyleForm): boolean {
  return JSON.stringify(Object.entries(one).toSorted()) === JSON.stringify(Object.entries(other).toSorted());
}
