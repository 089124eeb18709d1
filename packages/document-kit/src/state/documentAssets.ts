import type { ApiError } from '@tai/api-client';

/** Files of one document. The content names them by the hash of their bytes. */
export interface DocumentAssets {
  /** Sends the files that a text names and the server does not have. Null when the server has them all. */
  uploadNamed(text: string): Promise<ApiError | null>;
  /** Sends the files that a text names to another document. */
  copyNamed(documentId: string, text: string): Promise<ApiError | null>;
  /** Asks the server anew what it has. */
  forgetSent(): void;
}
