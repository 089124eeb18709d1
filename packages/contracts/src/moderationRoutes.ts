import {
  claimModeration,
  decideModeration,
  deleteModerationTemplate,
  getModerationHistory,
  listModeration,
  listModerationTemplates,
  saveModerationTemplate,
  undoModeration,
} from './admin/moderation.routes.ts';

/** Calls of moderators. */
export const moderationRoutes = {
  listModeration,
  claimModeration,
  getModerationHistory,
  decideModeration,
  undoModeration,
  listModerationTemplates,
  saveModerationTemplate,
  deleteModerationTemplate,
} as const;
