import {
  isAboutPerson,
  limits,
  moderationActionsFor,
  needsAnswer,
  needsReason,
  type ModerationAction,
  type ModerationItem,
  type ModerationTemplate,
} from '@tai/contracts';

/** What a moderator has chosen and not confirmed yet. */
export interface ModerationDraft {
  actions: readonly ModerationAction[];
  /** What the person is told, unless a template says it. */
  reason: string;
  templateId: string;
  note: string;
  muteHours: number;
}

export const emptyDraft: ModerationDraft = {
  actions: [],
  reason: '',
  templateId: '',
  note: '',
  muteHours: 72,
};

/** Why a draft cannot be confirmed yet. */
export type DraftProblem =
  | 'nothingChosen'
  | 'thingMissing'
  | 'reasonMissing'
  | 'reasonTooLong'
  | 'noteTooLong';

/** Chooses an action or takes it back. What happens to the thing itself is one action, so another takes its place. */
export function toggleAction(
  chosen: readonly ModerationAction[],
  action: ModerationAction,
): readonly ModerationAction[] {
  if (chosen.includes(action)) return chosen.filter((one) => one !== action);
  const kept = isAboutPerson(action) ? chosen : chosen.filter(isAboutPerson);
  return [...kept, action];
}

/** What every one of the items can be answered with. */
export function commonActions(items: readonly ModerationItem[]): readonly ModerationAction[] {
  const [first, ...others] = items.map(actionsFor);
  return (first ?? []).filter((action) => others.every((actions) => actions.includes(action)));
}

function actionsFor({ kind, target }: ModerationItem): readonly ModerationAction[] {
  const { type: targetType, author, state } = target;
  const actions = moderationActionsFor({ kind, targetType, hasAuthor: author !== null });
  // Only what a moderator took away is brought back.
  const isTakenAway = state === 'hidden' || state === 'removed';
  return isTakenAway ? actions : actions.filter((action) => action !== 'restore');
}

/** Why the reader may not do something with any of these items. */
export type Hindrance = 'ownItem' | 'ownAccount' | 'staff';

/**
 * What keeps the reader from an action; without one, from deciding at all. Where it is so for some items only, the server
 * skips those and says why.
 */
export function hindranceOf(
  items: readonly ModerationItem[],
  action?: ModerationAction,
): Hindrance | undefined {
  if (items.length === 0) return undefined;
  if (items.every(({ mayDecide }) => !mayDecide)) return 'ownItem';
  if (action === undefined || !isAboutPerson(action)) return undefined;
  if (items.some(({ mayActOnAuthor }) => mayActOnAuthor)) return undefined;
  return items.every(({ part }) => part === 'author') ? 'ownAccount' : 'staff';
}

/** What people are told, as it is sent. What was written or chosen before an action that tells nobody stays here. */
export function telling({
  actions,
  reason,
  templateId,
}: ModerationDraft): { reason: string } | { templateId: string } {
  if (!needsReason(actions)) return { reason: '' };
  return templateId === '' ? { reason } : { templateId };
}

/** What keeps a draft from being confirmed for these items. */
export function problemOf(
  { actions, reason, templateId, note }: ModerationDraft,
  items: readonly ModerationItem[],
): DraftProblem | null {
  const max = limits.community.moderationReasonMaxLength;
  if (actions.length === 0) return 'nothingChosen';
  if (actions.every(isAboutPerson) && items.some(({ kind }) => needsAnswer(kind))) return 'thingMissing';
  if (needsReason(actions) && templateId === '' && reason.trim() === '') return 'reasonMissing';
  if (needsReason(actions) && templateId === '' && reason.trim().length > max) return 'reasonTooLong';
  return note.trim().length > max ? 'noteTooLong' : null;
}

/** Texts that are meant for what was chosen come first, so that a key takes them. */
export function fittingFirst(
  templates: readonly ModerationTemplate[],
  chosen: readonly ModerationAction[],
): readonly ModerationTemplate[] {
  const fits = ({ actions }: ModerationTemplate) => actions.some((action) => chosen.includes(action));
  return [...templates.filter(fits), ...templates.filter((template) => !fits(template))];
}
