import type { Deps } from '../../deps.ts';
import { documentPage } from '../document/index.ts';
import type { ExportRow } from './storyboard.tables.ts';

/**
 * Tells the person, who may be elsewhere, that their film is made or cannot be, once. A failure only costs the notice: the row of the
 * export already says how it ended.
 */
export async function tellOfFilm(
  { notices, log }: Pick<Deps, 'notices' | 'log'>,
  { id, userId, documentId, title }: Pick<ExportRow, 'id' | 'userId' | 'documentId' | 'title'>,
  end: 'succeeded' | 'failed',
): Promise<void> {
  try {
    await notices.send({
      ...{ to: userId, type: 'system_notice', category: 'film' },
      url: documentPage({ id: documentId, type: 'storyboard' }),
      words: { key: end === 'succeeded' ? 'filmMade' : 'filmFailed', params: { work: title } },
      onceKey: `film ${id}`,
    });
  } catch (error) {
    log.warn({ err: error, exportId: id }, 'nobody was told that a film ended');
  }
}
