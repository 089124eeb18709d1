/*
 * Trains styles on ComfyUI hosts: a graph of its training nodes. It takes the queue of its host for as long as it runs, says steps and
 * no loss, and writes its file at the end only, so that a stopped training leaves nothing. The prompt goes on when this process ends;
 * the next attempt finds it by the id that was saved before it was sent.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  EngineDetach,
  EngineFailure,
  type StyleTrainer,
  type TrainContext,
  type TrainEstimate,
  type TrainOutcome,
  type TrainRequest,
} from '@tai/contracts';
import * as z from 'zod/mini';
import { cleanText, HostLostError } from '../errors.ts';
import { chooseHost } from '../hosts/balance.ts';
import { OutputGoneError, PromptRefusal, SubmitUnclearError } from '../hosts/client.ts';
import type { HostEvent } from '../hosts/frames.ts';
import type { Host } from '../hosts/host.ts';
import type { Identity } from '../offers.ts';
import { failureOf, refusedPrompt, wasInterrupted } from '../run/answers.ts';
import { type Follower, followPrompt, lookUp } from '../run/follow.ts';
import { runPrompt } from '../run/runPrompt.ts';
import { loraLoaders } from '../styles/styleNames.ts';
import { nativeSide } from '../templates/modelNames.ts';
import type { Timing } from '../timing.ts';
import { fetchWeights, listedRun, sendDataset } from './trainFiles.ts';
import { sampleGraph, trainerNode, trainGraph } from './trainGraph.ts';
import { findTrainNodes, trainerSlots } from './trainNodes.ts';
import { hostsFor, trainBases, trainOffers } from './trainOffers.ts';

const savedState = z.object({ origin: z.string(), promptId: z.string() });

interface ComfyTrainerOptions {
  hosts: readonly Host[];
  identity: Identity;
  timing: Timing;
  closing: AbortSignal;
}

export function createComfyTrainer({ hosts, identity, timing, closing }: ComfyTrainerOptions): StyleTrainer {
  /** Whether a host has a prompt, waited for while it is away: a second one would take another host for hours. */
  async function isKnown(host: Host, promptId: string, signal: AbortSignal): Promise<boolean> {
    host.stops.withdraw(promptId);
    const end = performance.now() + timing.stalled;
    for (;;) {
      try {
        const state = await lookUp(host, promptId, signal);
        if (state === 'unknown') return false;
        return !(typeof state === 'object' && 'status' in state && wasInterrupted(state));
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof HostLostError)) throw error;
        if (performance.now() >= end) throw new EngineFailure('trainInterrupted', {}, { cause: error });
      }
      await wait(timing.poll, undefined, { signal });
    }
  }

  /** The prompt of an earlier attempt, where its host still knows it. */
  async function reattach(context: TrainContext, signal: AbortSignal): Promise<Running | null> {
    const read = savedState.safeParse(context.saved);
    const host = hosts.find(({ client }) => read.success && client.origin === read.data.origin);
    if (!read.success || !host) return null;
    const { promptId } = read.data;
    const isThere = await isKnown(host, promptId, signal);
    return isThere ? attend(host, promptId, context) : null;
  }

  async function begin(
    request: TrainRequest,
    context: TrainContext,
    signal: AbortSignal,
    /** Called before the prompt is sent: from then on the host may run it. */
    sending: (run: Running) => void,
  ): Promise<Running> {
    await Promise.allSettled(hosts.map((host) => host.info()));
    const able = hostsFor(hosts, request.base);
    if (able.length === 0) throw new EngineFailure('trainStartFailed', { reason: reasonFor(request.base) });
    const { host, release } = await chooseHost(able, request.base, signal);
    try {
      context.log(`Training on ${host.name}`);
      const folder = `tai-${request.runId}`;
      await sendDataset(host, folder, request, Number(request.params['resolution']), signal);
      const found = findTrainNodes(await host.info());
      if ('missing' in found) throw new EngineFailure('nodeMissing', { node: found.missing.join(', ') });
      await waitForFolder(host, found.nodes.dataset.id, folder, signal);
      const slots = trainerSlots(await host.client.objectInfoOf('TrainLoraNode', signal));
      if (!slots) throw new EngineFailure('nodeMissing', { node: 'TrainLoraNode' });
      const { base, runId, params, seed } = request;
      const options = { ...found, slots, base, folder, runId, params, seed };
      const graph = trainGraph(options, await host.info());
      const promptId = randomUUID();
      const run = attend(host, promptId, context);
      await context.save({ origin: host.client.origin, promptId });
      await host.session.ready(signal);
      sending(run);
      const body = { prompt: graph, client_id: host.session.clientId, prompt_id: promptId, extra_data: {} };
      const taken = await host.client.submit(body, signal).catch(async (error: unknown) => {
        if (error instanceof PromptRefusal) throw refusedPrompt(error.answer, graph, host.name);
        // The answer was lost: the host may have taken it all the same.
        const isThere =
          error instanceof SubmitUnclearError && (await lookUp(host, promptId, signal)) !== 'unknown';
        if (!isThere) throw error;
        return { prompt_id: promptId };
      });
      if (taken.prompt_id === promptId) return run;
      // Hosts of another kind choose the id themselves.
      run.stopListening();
      const renamed = attend(host, taken.prompt_id, context);
      sending(renamed);
      await context.save({ origin: host.client.origin, promptId: taken.prompt_id });
      return renamed;
    } finally {
      release();
    }
  }

  function reasonFor(base: string): string {
    const offer = trainOffers(hosts, identity.id, identity).find((one) => one.base === base);
    return offer?.reason ?? `no host has ${base}`;
  }

  /** The node takes only folders that its host lists, and a list may be a moment old. */
  async function waitForFolder(
    host: Host,
    classType: string,
    folder: string,
    signal: AbortSignal,
  ): Promise<void> {
    const end = performance.now() + timing.listing;
    for (;;) {
      await host.learn(classType, signal);
      const options = host.lastInfo()?.get(classType)?.inputs.get('folder')?.options;
      if (!options || options.includes(folder)) return;
      if (performance.now() >= end)
        throw new EngineFailure('trainStartFailed', {
          reason: `${host.name} does not list the images that were sent`,
        });
      await wait(Math.min(timing.poll, timing.listing), undefined, { signal });
    }
  }

  async function follow(run: Running, context: TrainContext, signal: AbortSignal) {
    await run.host.session.ready(signal);
    const isRunning = (position: number | null) => {
      if (position === null) context.phase('training');
    };
    const follower = followPrompt(run.host, run.promptId, timing, signal, isRunning);
    run.pass(follower);
    return follower.result;
  }

  /** Follows a prompt across times in which its host cannot be reached. */
  async function followAcross(run: Running, context: TrainContext, signal: AbortSignal) {
    for (;;) {
      try {
        return await follow(run, context, signal);
      } catch (error) {
        if (signal.aborted || !(error instanceof HostLostError) || error.isThere) throw error;
        context.log(`${run.host.name} cannot be reached`);
        if (!(await isKnown(run.host, run.promptId, signal)))
          throw new EngineFailure('trainInterrupted', {}, { cause: error });
      }
    }
  }

  async function keep(
    host: Host,
    promptId: string,
    request: TrainRequest,
    context: TrainContext,
    signal: AbortSignal,
  ) {
    context.phase('saving');
    await Promise.all(loraLoaders.map((loader) => host.learn(loader, signal)));
    const listed = listedRun(host, request.runId);
    const steps = Number(request.params['steps']);
    const info = await host.info();
    const family = trainBases(info).find(({ base }) => base === request.base)?.family ?? '';
    const content = await fetchWeights(host, listed, request, { family, steps }, signal).catch(
      (error: unknown) => {
        throw error instanceof OutputGoneError
          ? new EngineFailure('trainNoFile', {}, { cause: error })
          : error;
      },
    );
    const epoch = epochsOf(request.params, request.images.length);
    await context.checkpoint({ epoch, step: steps, isFinal: true, content });
    await host.client.forget([promptId], signal).catch(() => {});
    if (listed === null)
      return context.log(`${host.name} does not list its outputs among its LoRAs: no samples`);
    context.phase('sampling');
    for (const prompt of request.previewPrompts) {
      await sample(host, listed, prompt, request, context, signal).catch((error: unknown) => {
        signal.throwIfAborted();
        // The style is there; what a sample lacks does not take it away.
        context.log(`No sample: ${cleanText(error instanceof Error ? error.message : String(error))}`);
      });
    }
  }

  async function sample(
    host: Host,
    lora: string,
    prompt: string,
    request: TrainRequest,
    context: TrainContext,
    signal: AbortSignal,
  ): Promise<void> {
    const { base, seed, params, images, trigger } = request;
    const said = [trigger, prompt].filter((part) => part !== '').join(', ');
    const { graph, values } = sampleGraph({ base, lora, prompt: said, seed, side: nativeSide(base) });
    const run = {
      ...{ graph, valuesOn: async () => values, progress() {}, preview() {}, waiting() {}, queued() {} },
      ...{ earlier: () => null, remember: async () => {} },
    };
    const [made] = await runPrompt(host, run, timing, signal);
    if (!made) return;
    const { data, mimeType } = made;
    const epoch = epochsOf(params, images.length);
    await context.sample({ epoch, step: Number(params['steps']), prompt, seed, data, mimeType });
  }

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
        const earlier = await reattach(context, signal);
        if (earlier) sending(earlier);
        const run = earlier ?? (await begin(request, context, signal, sending));
        const { host, promptId } = run;
        const entry = await followAcross(run, context, signal);
        const failure = failureOf(entry, {}, host.name);
        if (failure?.error === 'hostStopped') throw new EngineFailure('trainInterrupted');
        if (failure?.error === 'hostOutOfMemory') throw new EngineFailure('trainOutOfMemory');
        if (failure)
          throw new EngineFailure('trainFailed', {
            reason: String(failure.params['reason'] ?? failure.message),
          });
        await keep(host, promptId, request, context, signal);
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

/** A prompt whose events are heard, from before it was sent. */
interface Running {
  host: Host;
  promptId: string;
  /** Passes what is heard on to what follows the prompt. */
  pass(follower: Follower): void;
  stopListening(): void;
}

function attend(host: Host, promptId: string, context: TrainContext): Running {
  let follower: Follower | null = null;
  let isOver = false;
  const stopListening = host.session.listen(promptId, (event: HostEvent) => {
    follower?.take(event);
    if (event.kind === 'over') isOver = true;
    // The encoder of the dataset tells its progress as well.
    if (event.kind !== 'progress' || event.node !== trainerNode) return;
    context.phase('training');
    context.progress(event.value, event.max);
  });
  return {
    ...{ host, promptId, stopListening },
    pass(given) {
      follower = given;
      if (isOver) given.take({ kind: 'over', promptId });
    },
  };
}

/** How often each image was seen. */
function epochsOf(params: TrainRequest['params'], images: number): number {
  const seen =
    Number(params['steps']) *
    Number(params['batch_size'] ?? 1) *
    Number(params['grad_accumulation_steps'] ?? 1);
  return Math.max(1, Math.round(seen / Math.max(1, images)));
}
