import { clientPort, type ApiError } from '@tai/api-client';
import { usePort } from '@tai/kernel';
import { useCallback } from 'react';
import { sendAssets } from '../state/sendAssets.ts';
import { createHttpTransport } from './httpTransport.ts';

/**
 * Sends files to a document that is not open, by the hashes of their bytes: a content that names them can be saved then. Answers
 * null when all of them are there.
 */
export function useSendDocumentFiles(): (
  documentId: string,
  files: ReadonlyMap<string, Blob>,
) => Promise<ApiError | null> {
  const client = usePort(clientPort);
  return useCallback(
    (documentId, files) => {
      const transport = createHttpTransport(client, client.session.get()?.user.userId ?? '');
      return sendAssets(transport, documentId, [...files.keys()], async (hash) => files.get(hash) ?? null);
    },
    [client],
  );
}
