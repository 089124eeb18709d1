import type { ModerationAction, ModerationItem, ModerationKind } from './moderation.routes.ts';

type TargetType = ModerationItem['target']['type'];

/** What the thing itself can be answered with, by the kind of the item and what it is about. */
const onThing: Record<ModerationKind, Partial<Record<TargetType, readonly ModerationAction[]>>> = {
  review: {
    work: ['approve', 'reject', 'hide', 'remove', 'purge'],
    style: ['approve', 'reject', 'remove', 'purge'],
  },
  appeal: {
    work: ['approve', 'reject', 'remove', 'purge'],
    style: ['approve', 'reject', 'remove', 'purge'],
  },
  report: {
    work: ['approve', 'reject', 'hide', 'remove', 'restore', 'purge'],
    comment: ['approve', 'hide', 'remove', 'restore', 'purge'],
    person: ['approve'],
    style: ['approve', 'reject', 'remove', 'restore', 'purge'],
  },
  feedback: { feedback: ['approve'] },
};
const onPerson: readonly ModerationAction[] = ['warn', 'mute', 'disable'];

/** Actions of which nobody has to be told a reason. */
const withoutReason: readonly ModerationAction[] = ['approve', 'restore'];

/** True for what is done about the author; of the other actions a decision has one at most. */
export function isAboutPerson(action: ModerationAction): boolean {
  return onPerson.includes(action);
}

/** True when the thing itself waits for an answer: what is done about its author alone would leave it waiting for ever. */
export function needsAnswer(kind: ModerationKind): boolean {
  return kind === 'review' || kind === 'appeal';
}

/** True when the people concerned have to be told why. */
export function needsReason(actions: readonly ModerationAction[]): boolean {
  return actions.some((action) => !withoutReason.includes(action));
}

/** What an item can be answered with. */
export function moderationActionsFor({
  kind,
  targetType,
  hasAuthor,
}: {
  kind: ModerationKind;
  targetType: TargetType;
  hasAuthor: boolean;
}): readonly ModerationAction[] {
  return [...(onThing[kind][targetType] ?? []), ...(hasAuthor ? onPerson : [])];
}
