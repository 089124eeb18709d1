import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { EngineFailure, type TrainContext, type TrainRequest } from '@tai/contracts';
import { chooseHost } from '../hosts/balance.ts';
import { PromptRefusal, SubmitUnclearError } from '../hosts/client.ts';
import type { Host } from '../hosts/host.ts';
import type { Identity } from '../offers.ts';
import { refusedPrompt } from '../run/answers.ts';
import { lookUp } from '../run/follow.ts';
import type { Timing } from '../timing.ts';
import { sendDataset } from './trainFiles.ts';
import { trainGraph } from './trainGraph.ts';
import { findTrainNodes, trainerSlots } from './trainNodes.ts';
import { hostsFor, trainOffers } from './trainOffers.ts';
import { attend, type Running } from './trainPrompt.ts';

export interface TrainSetting {
  hosts: readonly Host[];
  identity: Identity;
  timing: Timing;
}

/** Sends the dataset and the graph to the host that is free first. */
export async function beginTraining(
  { hosts, identity, timing }: TrainSetting,
  request: TrainRequest,
  context: TrainContext,
  signal: AbortSignal,
  /** Called before the prompt is sent: from then on the host may run it. */
  sending: (run: Running) => void,
): Promise<Running> {
  await Promise.allSettled(hosts.map((host) => host.info()));
  const able = hostsFor(hosts, request.base);
  if (able.length === 0)
    throw new EngineFailure('trainStartFailed', { reason: reasonFor(hosts, identity, request.base) });
  const { host, release } = await chooseHost(able, request.base, signal);
  try {
    context.log(`Training on ${host.name}`);
    const folder = `tai-${request.runId}`;
    await sendDataset(host, folder, request, Number(request.params['resolution']), signal);
    const found = findTrainNodes(await host.info());
    if ('missing' in found) throw new EngineFailure('nodeMissing', { node: found.missing.join(', ') });
    await waitForFolder(host, found.nodes.dataset.id, folder, timing, signal);
    const slots = trainerSlots(await host.client.objectInfo(signal, 'TrainLoraNode'));
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

function reasonFor(hosts: readonly Host[], identity: Identity, base: string): string {
  const offer = trainOffers(hosts, identity.id, identity).find((one) => one.base === base);
  return offer?.reason ?? `no host has ${base}`;
}

/** The node takes only folders that its host lists, and a list may be a moment old. */
async function waitForFolder(
  host: Host,
  classType: string,
  folder: string,
  timing: Timing,
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
