export { DocumentNotice } from './components/DocumentNotice/DocumentNotice.tsx';
export { SaveState } from './components/SaveState/SaveState.tsx';
export { useDocument, useDocumentState } from './components/useDocument.ts';
export type { DocumentState, DocumentStatus } from './domain/documentState.ts';
export type { Change } from './domain/recordChange.ts';
export { documents } from './kit.ts';
export type { AssetProblem, DocumentAssets } from './state/documentAssets.ts';
export type { DocumentSession } from './state/documentSession.ts';
