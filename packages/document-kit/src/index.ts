export {
  useDocumentsInfiniteQuery,
  useCreateDocumentMutation,
  useDuplicateDocumentMutation,
  useRenameDocumentMutation,
  useMoveDocumentsMutation,
  useSetDocumentCoverMutation,
  useSetDocumentLockMutation,
  useTrashDocumentsMutation,
  useRestoreDocumentsMutation,
  useDeleteDocumentsForeverMutation,
  useDocumentFoldersQuery,
  useSaveDocumentFolderMutation,
  useDeleteDocumentFolderMutation,
} from './api/documentListApi.ts';
export {
  useDocumentRevisionsInfiniteQuery,
  useDocumentRevisionQuery,
  useRestoreDocumentRevisionMutation,
  useNameDocumentRevisionMutation,
} from './api/documentRevisionApi.ts';
export {
  useDocumentSharingQuery,
  useShareDocumentMutation,
  useSetDocumentLinkMutation,
  useShareDocumentWithEveryoneMutation,
  useLeaveDocumentMutation,
  useOfferDocumentMutation,
  useDocumentOffersQuery,
  useAnswerDocumentOfferMutation,
} from './api/documentSharingApi.ts';
export {
  useProjectsQuery,
  useSaveProjectMutation,
  useProjectMembersQuery,
  useSetProjectMemberMutation,
  useDeleteProjectMutation,
} from './api/projectApi.ts';
export { useSendDocumentFiles } from './api/useSendDocumentFiles.ts';
export { PeopleList, PeopleSection } from './components/Projects/PeopleList.ts';
export { PersonField } from './components/Projects/PersonField.tsx';
export { NewProject } from './components/Projects/NewProject.tsx';
export { SpaceMenu } from './components/Projects/SpaceMenu.tsx';
export { CommentPins } from './components/Comments/CommentPins.tsx';
export { CommentsButton } from './components/Comments/CommentsButton.tsx';
export { CommentsPanel } from './components/Comments/CommentsPanel.tsx';
export { DocumentComments } from './components/Comments/DocumentComments.tsx';
export { useCommentView } from './components/Comments/commentsContext.ts';
export { ClosedDocument } from './components/DocumentNotice/ClosedDocument.tsx';
export { DocumentNotice } from './components/DocumentNotice/DocumentNotice.tsx';
export { CardTitleField } from './components/DocumentTitle/CardTitleField.tsx';
export { DocumentLibrary } from './components/DocumentLibrary/DocumentLibrary.tsx';
export { useDocumentPlace } from './components/DocumentLibrary/useDocumentPlace.ts';
export { DocumentTitle } from './components/DocumentTitle/DocumentTitle.tsx';
export { ShareDocument } from './components/ShareDocument/ShareDocument.tsx';
export { SaveState } from './components/SaveState/SaveState.tsx';
export { usePresence } from './components/usePresence.ts';
export { useDocument, useDocumentState } from './components/useDocument.ts';
export type { DocumentState, DocumentStatus } from './domain/documentState.ts';
export type { PinNavigation, PinPoint, PinSurface } from './domain/pinSurface.ts';
export type { FieldConflict } from './domain/fieldConflict.ts';
export type { Change } from './domain/recordChange.ts';
export { sha256 } from './domain/sha256.ts';
export { documents } from './kit.ts';
export { projects } from './projects.ts';
export { projectWords } from './projectWords.ts';
export { manageProjects } from './state/managedProject.ts';
export { keepCover, type CoverSource } from './state/coverKeeper.ts';
export type { AssetProblem, DocumentAssets } from './state/documentAssets.ts';
export type { Presence, PresencePoint, PresentPage } from './state/presence.ts';
export type { DocumentSession } from './state/documentSession.ts';
