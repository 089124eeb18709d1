export type { Announcement } from './notice.routes.ts';
export type { ConfigItem, ConfigRule, DictType } from './configuration.routes.ts';
export type { EngineTest, ManagedEngine } from './engine.routes.ts';
export {
  defineEngineKind,
  type EngineBlueprint,
  type EngineKind,
  type EngineKindForm,
  type WorkflowBoards,
  type WorkflowMapper,
  type WorkflowStep,
} from './engineKind.ts';
export { type WorkflowField, type WorkflowMapping, workflowMapping } from './workflowMapping.ts';
export {
  engineAddresses,
  engineOrigins,
  engineSettings,
  readEngineSettings,
  type EngineField,
  type EngineSettings,
  type EngineSettingsProblem,
} from './engineSettings.ts';
export { type JobClass, jobClasses } from './people.routes.ts';
export { jobsAtOnceField, readJobsAtOnce } from './jobsAtOnce.ts';
export {
  isMetadataAddress,
  readEngineAddress,
  type EngineAddressKind,
  type EngineAddressProblem,
} from './engineAddress.ts';
export type { Backup, BackupState } from './backup.routes.ts';
export type { AuditEntry, ManagedJob } from './monitor.routes.ts';
export {
  setupItems,
  type Overview,
  type SetupItem,
  type SetupItemName,
  type SystemProcess,
  type SystemQueue,
  type SetupProblem,
} from './overview.routes.ts';
export {
  moderationActions,
  moderationKinds,
  type ModerationAction,
  type ModerationDecision,
  type ModerationItem,
  type ModerationKind,
  type ModerationTemplate,
  type SkipReason,
} from './moderation.routes.ts';
export { isAboutPerson, moderationActionsFor, needsAnswer, needsReason } from './moderationRules.ts';
export type { ManagedUser } from './people.routes.ts';
export type { ManagedProject } from './project.routes.ts';
export type { SigningKey } from './pki.routes.ts';
export type { Tutorial } from './tutorial.routes.ts';
