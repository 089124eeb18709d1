import { feedbackTypes } from '@tai/contracts';
import { readPersisted, writePersisted, type KeyValueStorage } from '@tai/kernel';
import * as z from 'zod/mini';

const spec = {
  key: 'community.feedback',
  version: 1,
  fields: { type: z.enum(feedbackTypes), description: z.string(), hasConsent: z.boolean() },
};

/** What a person began to tell the administrators. A browser cannot keep the file that goes with it. */
export interface FeedbackDraft {
  type: (typeof feedbackTypes)[number];
  description: string;
  hasConsent: boolean;
}
export const emptyFeedback: FeedbackDraft = { type: 'Issues', description: '', hasConsent: false };

export function createFeedbackDraft(personId: string, storage: KeyValueStorage = window.localStorage) {
  return {
    get: (): FeedbackDraft => ({ ...emptyFeedback, ...readPersisted(spec, storage, personId).fields }),
    set: (draft: FeedbackDraft) => void writePersisted(spec, { ...draft }, storage, personId),
  };
}
