import type { ReportReason } from '@tai/contracts';
import type { ReportSubject } from '../../state/dialogs.ts';

/** What somebody began to say about something and has not sent. */
export interface ReportDraft {
  reason: ReportReason | null;
  details: string;
}

const empty: ReportDraft = { reason: null, details: '' };
const drafts = new Map<string, ReportDraft>();

/**
 * Keeps what is written while the dialog is closed, for as long as the page lives: a key pressed too early, or a look at
 * the work again, loses nothing.
 */
export function reportDraftOf(personId: string, { type, id }: Pick<ReportSubject, 'type' | 'id'>) {
  const key = `${personId} ${type} ${id}`;
  return {
    get: (): ReportDraft => drafts.get(key) ?? empty,
    set: (draft: ReportDraft) => void drafts.set(key, draft),
    clear: () => void drafts.delete(key),
  };
}
