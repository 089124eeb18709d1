import type { ApiError } from '@tai/api-client';
import type { DocumentAsset, documentRoutes, FoundAsset, RouteBody, RouteReply } from '@tai/contracts';

type Body<Name extends keyof typeof documentRoutes> = RouteBody<(typeof documentRoutes)[Name]>;
type Data<Name extends keyof typeof documentRoutes> =
  RouteReply<(typeof documentRoutes)[Name]> extends { data: infer Answer } ? Answer : never;

export type Answer<T> = { data: T } | { error: ApiError };

/** A revision of somebody that this browser does not have yet. */
export type MissedChange = Data<'saveDocument'>['missed'][number];

/** Calls of documents. They answer errors instead of throwing them, and hold no state. */
export interface DocumentTransport {
  create(body: Body<'createDocument'>): Promise<Answer<Data<'createDocument'>>>;
  open(body: Body<'openDocument'>): Promise<Answer<Data<'openDocument'>>>;
  save(body: Body<'saveDocument'>): Promise<Answer<Data<'saveDocument'>>>;
  changes(body: Body<'getDocumentChanges'>): Promise<Answer<Data<'getDocumentChanges'>>>;
  revision(body: Body<'getRevision'>): Promise<Answer<Data<'getRevision'>>>;
  findAssets(body: Body<'findDocumentAssets'>): Promise<Answer<FoundAsset[]>>;
  /** @param files bytes by their hash */
  uploadAssets(documentId: string, files: ReadonlyMap<string, Blob>): Promise<Answer<DocumentAsset[]>>;
  /** Bytes of an asset. */
  fetchAsset(url: string): Promise<Answer<Blob>>;
}
