import * as z from 'zod/mini';
import { permissions } from '../account/permissions.ts';
import { cursor, cursorPage, personLine } from '../community/fields.ts';
import { reportReasons, reportTargets } from '../community/report.routes.ts';
import { workImage, workStates } from '../community/work.ts';
import { limits } from '../limits.ts';
import { styleHealth } from '../style/styleFile.ts';
import { imageRights } from '../training/dataset.ts';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';
import { id } from './page.ts';

const { community } = limits;

/** What waits for a moderator. */
export const moderationKinds = ['review', 'report', 'appeal', 'feedback'] as const;
export type ModerationKind = (typeof moderationKinds)[number];

/**
 * What can be done with an item, several in one step. `approve` lets a work through, dismisses a report, accepts an appeal
 * or closes feedback; `reject` sends a work back, and refuses an appeal. `hide` and `remove` take what was reported away
 * from others, `remove` for staff alone to see. `warn`, `mute` and `disable` are about its author. `purge` deletes illegal
 * content with its bytes for good and leaves a line that says so.
 */
export const moderationActions = [
  'approve',
  'reject',
  'hide',
  'remove',
  'restore',
  'warn',
  'mute',
  'disable',
  'purge',
] as const;
export type ModerationAction = (typeof moderationActions)[number];

const targetTypes = [...reportTargets, 'feedback'] as const;

/** What an item is about, as it stands now; also where everybody else sees nothing. */
const moderationTarget = z.object({
  type: z.enum(targetTypes),
  id: z.string(),
  /** Title of a work, name of a person or of a style, type of feedback. */
  title: z.string(),
  /** Description, text of a comment, introduction of a person, what feedback says; empty for a style. */
  text: z.string(),
  pictures: z.array(workImage),
  tags: z.array(z.string()),
  prompt: z.string(),
  /** Of a comment: `approved` while it is shown, `withdrawn` when its author deleted it, `removed` by a moderator. */
  state: z.nullable(z.enum(workStates)),
  author: z.nullable(personLine),
  /** Work that a comment is on. */
  workId: z.nullable(z.string()),
  /** Name and address of an attachment of feedback, for a download. */
  attachment: z.nullable(z.object({ name: z.string(), url: z.string(), bytes: z.number() })),
  isConsentGiven: z.boolean(),
  /** Of a style alone. */
  style: z.optional(
    z.object({
      /** Which rights its owner says to have in the images that it was trained with. */
      rights: z.enum(imageRights),
      flow: z.string(),
      groupName: z.string(),
      trigger: z.string(),
      health: styleHealth,
    }),
  ),
});

const decision = z.object({
  id: z.string(),
  /** Of the item that was decided; null when that is gone. The same action means something else for each. */
  kind: z.nullable(z.enum(moderationKinds)),
  /** What it was about; of the earlier decisions about a person each may be about something else. */
  targetType: z.enum(targetTypes),
  targetId: z.string(),
  moderator: personLine,
  actions: z.array(z.enum(moderationActions)),
  /** What the person was told. */
  reason: z.string(),
  /** For moderators alone. */
  note: z.string(),
  time: z.number(),
  isUndone: z.boolean(),
  mayUndo: z.boolean(),
});
export type ModerationDecision = z.infer<typeof decision>;

const moderationItem = z.object({
  id: z.string(),
  kind: z.enum(moderationKinds),
  target: moderationTarget,
  /** Of a report: why, how many people said so, and what they wrote. */
  reportReason: z.nullable(z.enum(reportReasons)),
  people: z.number(),
  details: z.array(z.object({ person: personLine, text: z.string(), time: z.number() })),
  /** Of an appeal: what the author says, and the decision it is about. */
  appeal: z.string(),
  /** Why the automatic checks ask for a look; empty when they found nothing. */
  checkNote: z.string(),
  /** Who has it before them; nobody else gets it until they let go or the time is over. */
  claimedBy: z.nullable(personLine),
  claimedUntil: z.nullable(z.number()),
  /** Held by the reader in this tab; what another tab of theirs has is not. */
  isMine: z.boolean(),
  /** What the reader has to do with it: they made it or it is about them, or they reported it. */
  part: z.nullable(z.enum(['author', 'reporter'])),
  /** False for what is the reader’s own while somebody else of staff could decide it. */
  mayDecide: z.boolean(),
  /** Whether the reader may warn, mute or disable the author: staff by administrators alone, and nobody themselves. */
  mayActOnAuthor: z.boolean(),
  state: z.enum(['open', 'done']),
  time: z.number(),
});
export type ModerationItem = z.infer<typeof moderationItem>;

const moderation = {
  access: 'session',
  permission: permissions.moderate,
  client: 'management',
} as const;

/**
 * Names one of several tabs of the same account, so that two of them do not have the same item. Made by the tab; who has
 * no tabs leaves it out.
 */
const tab = z._default(z.string().check(z.maxLength(64)), '');

/** The queue, oldest first; `done` newest first. */
export const listModeration = defineRoute({
  id: 'moderation.list',
  method: 'POST',
  path: '/system/moderation/list',
  summary: 'What waits for a moderator',
  ...moderation,
  body: z.object({
    kinds: z.optional(z.array(z.enum(moderationKinds))),
    state: z._default(z.enum(['open', 'done']), 'open'),
    search: z.optional(z.string().check(z.trim(), z.maxLength(limits.administration.searchMaxLength))),
    cursor,
    pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
    tab,
  }),
  response: reply({
    data: z.extend(cursorPage(moderationItem), {
      open: z.record(z.enum(moderationKinds), z.number()),
    }),
  }),
});

/**
 * Takes items for a tab for ten minutes, or lets them go. Those that another moderator or another tab has are `taken` and
 * stay there; with `fromOwnTabs` those of the other tabs of the same account come along. What is not theirs to decide
 * nobody gets.
 */
export const claimModeration = defineRoute({
  id: 'moderation.claim',
  method: 'POST',
  path: '/system/moderation/claim',
  summary: 'Take items of the queue, or let them go',
  ...moderation,
  body: z.object({
    ids: z.array(id).check(z.minLength(1), z.maxLength(community.bulkMax)),
    isClaimed: z.boolean(),
    tab,
    fromOwnTabs: z._default(z.boolean(), false),
  }),
  response: reply({
    data: z.object({
      ids: z.array(z.string()),
      taken: z.array(z.object({ id: z.string(), by: personLine })),
      until: z.nullable(z.number()),
    }),
  }),
});

/** What a moderator must know beside the item: earlier decisions about the target and its author, and other reports. */
export const getModerationHistory = defineRoute({
  id: 'moderation.history',
  method: 'POST',
  path: '/system/moderation/history/{id}',
  summary: 'History of the target of an item and of its author',
  ...moderation,
  params: z.object({ id }),
  response: reply({
    data: z.object({
      ofTarget: z.array(decision),
      ofAuthor: z.array(decision),
      author: z.nullable(
        z.extend(personLine, {
          createTime: z.number(),
          works: z.number(),
          /** Works and comments that were rejected, hidden or removed. */
          violations: z.number(),
          warnings: z.number(),
          mutedUntil: z.nullable(z.number()),
          isDisabled: z.boolean(),
        }),
      ),
    }),
  }),
});

/**
 * Why one of several items was not decided: somebody has it, somebody was faster, it is one's own or one reported it, it
 * is about one's own account or about staff on whom only administrators act, what it is about changed or went away, or the
 * server failed, which leaves those after it undecided too.
 */
const skipReasons = ['taken', 'decided', 'ownItem', 'ownAccount', 'staff', 'changed', 'failed'] as const;
export type SkipReason = (typeof skipReasons)[number];

/**
 * Decides items, each for itself: those that cannot be decided come back in `skipped` with the reason and, where somebody
 * has it or was faster, with who that is. A single one that cannot be decided for another reason is refused with its error.
 * `reason` is what the people concerned are told; it or a template is needed for all but `approve` and `restore`.
 */
export const decideModeration = defineRoute({
  id: 'moderation.decide',
  method: 'POST',
  path: '/system/moderation/decide',
  summary: 'Decide items of the queue',
  ...moderation,
  body: z.object({
    ids: z.array(id).check(z.minLength(1), z.maxLength(community.bulkMax)),
    actions: z.array(z.enum(moderationActions)).check(z.minLength(1), z.maxLength(moderationActions.length)),
    reason: z._default(z.string().check(z.trim(), z.maxLength(community.moderationReasonMaxLength)), ''),
    note: z._default(z.string().check(z.trim(), z.maxLength(community.moderationReasonMaxLength)), ''),
    /** A text to tell in the language of each person, instead of `reason`. */
    templateId: z.optional(id),
    /** How long a mute lasts, in hours. */
    muteHours: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(community.muteHoursMax)), 72),
    tab,
  }),
  response: reply({
    data: z.object({
      decided: z.array(z.object({ itemId: z.string(), decisionId: z.string() })),
      skipped: z.array(
        z.object({ itemId: z.string(), by: z.nullable(personLine), why: z.enum(skipReasons) }),
      ),
    }),
  }),
});

/**
 * Takes decisions back while that is possible: not a purge, not after somebody decided again, and not what its reader may
 * not decide. Those that cannot be are `kept`; when that is all of them, the call is refused.
 */
export const undoModeration = defineRoute({
  id: 'moderation.undo',
  method: 'POST',
  path: '/system/moderation/undo',
  summary: 'Take decisions back',
  ...moderation,
  body: z.object({ decisionIds: z.array(id).check(z.minLength(1), z.maxLength(community.bulkMax)) }),
  response: reply({ data: z.object({ undone: z.array(z.string()), kept: z.array(z.string()) }) }),
});

const template = z.object({
  id: z.string(),
  actions: z.array(z.enum(moderationActions)),
  /** What people are told, in their own language; the first that is not empty when theirs is. */
  zh: z.string(),
  en: z.string(),
  ja: z.string(),
  isBuiltin: z.boolean(),
});
export type ModerationTemplate = z.infer<typeof template>;

export const listModerationTemplates = defineRoute({
  id: 'moderation.templates',
  method: 'POST',
  path: '/system/moderation/templates',
  summary: 'Texts that moderators use again',
  ...moderation,
  response: reply({ data: z.array(template) }),
});

const templateText = z.string().check(z.trim(), z.maxLength(community.moderationReasonMaxLength));

export const saveModerationTemplate = defineRoute({
  id: 'moderation.saveTemplate',
  method: 'POST',
  path: '/system/moderation/saveTemplate',
  summary: 'Make or change a text',
  ...moderation,
  body: z.object({
    id: z.optional(id),
    actions: z.array(z.enum(moderationActions)).check(z.maxLength(moderationActions.length)),
    zh: templateText,
    en: templateText,
    ja: templateText,
  }),
  response: reply({ data: template }),
});

export const deleteModerationTemplate = defineRoute({
  id: 'moderation.deleteTemplate',
  method: 'POST',
  path: '/system/moderation/deleteTemplate/{id}',
  summary: 'Delete a text',
  ...moderation,
  params: z.object({ id }),
  response: reply({ data: z.object({ id: z.string() }) }),
});
