export type { Collection } from './collection.routes.ts';
export { goneMention, type Comment } from './comment.routes.ts';
export type { PersonLine } from './fields.ts';
export type { PersonInList, Profile } from './people.routes.ts';
export {
  feedbackAttachments,
  feedbackTypes,
  reportReasons,
  reportTargets,
  type ReportReason,
  type ReportTarget,
} from './report.routes.ts';
export {
  aiDeclarations,
  builtinWorkCategories,
  workContents,
  workKinds,
  workSorts,
  workStates,
  workSubjectTypes,
  type AiDeclaration,
  type Work,
  type WorkCard,
  type WorkImage,
  type WorkKind,
  type WorkSort,
  type WorkState,
  type WorkSubjectType,
} from './work.ts';
