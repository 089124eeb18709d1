/*
 * Trains styles on ComfyUI hosts: a graph of its training nodes. It takes the queue of its host for as long as it runs, says steps and
 * no loss, and writes its file at the end only, so that a stopped training leaves nothing. The prompt goes on when this process ends;
 * the next attempt finds it by the id that was saved before it was sent.
 */
import {
  EngineDetach,
  EngineFailure,
  type StyleTrainer,
  type TrainContext,
  type TrainEstimate,
  type TrainOutcome,
} from '@tai/contracts';
import * as z from 'zod/mini';
import { HostLostError } from '../errors.ts';
import { failureOf } from '../run/answers.ts';
import { beginTraining, type TrainSetting } from './beginTraining.ts';
import { epochsOf, keepTraining } from './keepTraining.ts';
import { trainOffers } from './trainOffers.ts';
import { attend, followAcross, isKnown, type Running } from './trainPrompt.ts';

const savedState = z.object({ origin: z.string(), promptId: z.string() });

/** @param closing aborts when the engine closes */
export function createComfyTrainer(setting: TrainSetting, closing: AbortSignal): StyleTrainer {
  const { hosts, identity, timing } = setting;
  return {
    id: identity.id,
    places: hosts.length,

    async offers(signal) {
      await Promise.allSettled(hosts.map((host) => host.info(timing.glance)));
      signal.throwIfAborted();
      return trainOffers(hosts, identity.id, identity);
    },

    estimate: (_base, params, { count }): TrainEstimate => ({
      ...{ steps: Number(params['steps']), epochs: epochsOf(params, count), seconds: null, memory: null },
      warnings: [
        {
          en: 'While it trains, its host makes no images. It shows no loss, and a stopped training leaves no file.',
          zh: '训练期间该主机不会生成图片。训练过程不显示损失，中途停止不会留下文件。',
          ja: '学習中、そのホストでは画像を生成できません。損失は表示されず、途中で止めるとファイルは残りません。',
        },
      ],
    }),

    async train(request, context): Promise<TrainOutcome> {
      const ending = AbortSignal.any([context.signal, closing]);
      const signal = AbortSignal.any([ending, context.stop]);
      let running: Running | null = null;
      const sending = (run: Running) => {
        running = run;
      };
      try {
        context.phase('preparing');
        context.progress(0, Number(request.params['steps']));
        const earlier = await reattach(setting, context, signal);
        if (earlier) sending(earlier);
        const run = earlier ?? (await beginTraining(setting, request, context, signal, sending));
        const { host } = run;
        const entry = await followAcross(run, context, timing, signal);
        const failure = failureOf(entry, {}, host.name);
        if (failure?.error === 'hostStopped') throw new EngineFailure('trainInterrupted');
        if (failure?.error === 'hostOutOfMemory') throw new EngineFailure('trainOutOfMemory');
        if (failure)
          throw new EngineFailure('trainFailed', {
            reason: String(failure.params['reason'] ?? failure.message),
          });
        await keepTraining(run, request, context, timing, signal);
        return { reason: 'finished' };
      } catch (error) {
        // With a detach the prompt goes on, and the next attempt finds it.
        const isDetached = context.signal.reason instanceof EngineDetach || closing.aborted;
        const { host, promptId } = (running ?? {}) as Partial<Running>;
        if (signal.aborted && host && promptId !== undefined && !isDetached) host.stops.add(promptId);
        ending.throwIfAborted();
        if (context.stop.aborted) return { reason: 'stopped' };
        if (error instanceof HostLostError)
          throw new EngineFailure('trainFailed', { reason: error.message }, { cause: error });
        throw error;
      } finally {
        (running as Running | null)?.stopListening();
      }
    },

    async abandon(saved) {
      const read = savedState.safeParse(saved);
      if (!read.success) return;
      hosts.find(({ client }) => client.origin === read.data.origin)?.stops.add(read.data.promptId);
    },

    async close() {},
  };
}

/** The prompt of an earlier attempt, where its host still knows it. */
async function reattach(
  { hosts, timing }: TrainSetting,
  context: TrainContext,
  signal: AbortSignal,
): Promise<Running | null> {
  const read = savedState.safeParse(context.saved);
  const host = hosts.find(({ client }) => read.success && client.origin === read.data.origin);
  if (!read.success || !host) return null;
  const { promptId } = read.data;
  const isThere = await isKnown(host, promptId, timing, signal);
  return isThere ? attend(host, promptId, context) : null;
}
