import type { ApiError } from '@tai/api-client';
import { errorCode } from '@tai/contracts';
import type { FakeDocuments } from '@tai/test-kit';
import type { Answer, DocumentTransport } from '../domain/documentTransport.ts';

const unreachable: ApiError = { kind: 'network', code: 0, msg: 'The server could not be reached.' };
const signedOut: ApiError = { kind: 'api', code: 401, error: 'unauthenticated', msg: '' };

/** Calls of fake documents over a line in the test's hands. */
export function createMemoryTransport(documents: FakeDocuments) {
  const calls: string[] = [];
  const line = {
    isDown: false,
    isSignedOut: false,
    /** The server does what it is asked, and the answer never comes. */
    losesAnswers: false,
    /** Answers to saves and uploads wait for it. */
    hold: null as Promise<void> | null,
    /** Answers about what others saved wait for it. */
    holdChanges: null as Promise<void> | null,
  };

  async function call<T>(name: string, ask: () => T): Promise<Answer<Exclude<T, { refused: unknown }>>> {
    calls.push(name);
    await Promise.resolve();
    if (line.isDown) return { error: unreachable };
    if (line.isSignedOut) return { error: signedOut };
    const answer = ask();
    if (name === 'save' || name === 'uploadAssets') await line.hold;
    if (name === 'changes') await line.holdChanges;
    if (line.losesAnswers) return { error: unreachable };
    if (typeof answer === 'object' && answer !== null && 'refused' in answer) {
      const { refused, params } = answer as unknown as {
        refused: ApiError['error'];
        params: ApiError['params'];
      };
      return {
        error: { kind: 'api', code: refused ? errorCode(refused) : 500, error: refused, params, msg: '' },
      };
    }
    return {
      data: (answer instanceof Blob ? answer : structuredClone(answer)) as Exclude<T, { refused: unknown }>,
    };
  }

  const transport: DocumentTransport = {
    create: (body) => call('create', () => documents.create(body)),
    open: (body) => call('open', () => documents.open(body)),
    save: (body) => call('save', () => documents.save(body)),
    changes: (body) => call('changes', () => documents.changes(body)),
    revision: (body) => call('revision', () => documents.revision(body)),
    findAssets: (body) => call('findAssets', () => documents.findAssets(body)),
    uploadAssets: (id, files) =>
      call('uploadAssets', () =>
        [...files].flatMap(([hash, file]) => {
          const added = documents.addAsset(id, hash, file);
          return 'refused' in added ? [] : [added];
        }),
      ),
    fetchAsset: (url) => call('fetchAsset', () => documents.fileOf(url) ?? new Blob()),
  };
  return { transport, line, calls };
}
