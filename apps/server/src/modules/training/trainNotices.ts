import type { TrainState } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import type { TrainRunRow } from './trainRun.repository.ts';

/** Keys of `notice` in the client, by how a training ended. Who stopped one knows it. */
const words: Partial<Record<TrainState, string>> = {
  succeeded: 'trainSucceeded',
  failed: 'trainFailed',
  interrupted: 'trainInterrupted',
};

/**
 * Tells its owner, who may be elsewhere, that a training has ended by itself: once for each attempt. A failure only costs the notice:
 * the row of the training already says how it ended.
 */
export async function tellOfEnd(
  { notices, log }: Pick<Deps, 'notices' | 'log'>,
  { id, userId, name, attempt }: Pick<TrainRunRow, 'id' | 'userId' | 'name' | 'attempt'>,
  state: TrainState,
): Promise<void> {
  const key = words[state];
  if (key === undefined) return;
  try {
    await notices.send({
      ...{ to: userId, type: 'system_notice', category: 'training' },
      ...{ url: `/model?train=${id}`, words: { key, params: { work: name } } },
      onceKey: `training ${id} ${attempt}`,
    });
  } catch (error) {
    log.warn({ err: error, trainNo: id }, 'nobody was told that a training ended');
  }
}
