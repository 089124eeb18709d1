/*
 * A request becomes one or several runs of its workflow: one for each picture, with the next seed, so that every
 * picture can be made again alone; one for each choice where the workflow asks for that. Runs are given to the hosts
 * side by side. A host that is lost is replaced by another one; a request that is wrong is not tried again.
 */
import {
  type EngineContext,
  EngineFailure,
  EngineHold,
  type EngineImage,
  type EngineRequest,
} from '@tai/contracts';
import { HostCrashedError, HostLostError } from '../errors.ts';
import { chooseHost } from '../hosts/balance.ts';
import type { Host } from '../hosts/host.ts';
import type { Offer } from '../offers.ts';
import { derivedValues } from '../templates/derived.ts';
import { placeholderUses } from '../templates/placeholders.ts';
import { templatePartsOf } from '../templates/templateParts.ts';
import { readValues, type Values } from '../templates/values.ts';
import type { Timing } from '../timing.ts';
import type { MadePicture } from './outputs.ts';
import { type PreparedPicture, preparePictures } from './pictures.ts';
import { createPreviewSender } from './previews.ts';
import { type PromptRun, runPrompt } from './runPrompt.ts';

const seeds = 2 ** 32;

interface Plan {
  seed: number;
  /** Values that differ from run to run. */
  values: Values;
}

export async function runRequest(
  offer: Offer,
  request: EngineRequest,
  context: EngineContext,
  timing: Timing,
): Promise<EngineImage[]> {
  const { capability, template } = offer;
  const pictures = await preparePictures(capability.parameters, request.params, context.readFile);
  context.signal.throwIfAborted();
  const plans = planRuns(offer, request);
  const valuesOn = createUploads(offer, request, pictures, context.signal);
  const report = createProgress(plans.length, context);
  const sendPreview = createPreviewSender(context, timing.preview);

  // The first failure ends the others: a job has all of its pictures or none.
  const failing = new AbortController();
  const signal = AbortSignal.any([context.signal, failing.signal]);
  const runs = plans.map(async (plan, index) => {
    const run = (queued: () => void): PromptRun => ({
      graph: template.graph,
      valuesOn: async (host) => new Map([...(await valuesOn(host)), ...plan.values]),
      progress: (share) => report(index, share),
      preview: (data) => sendPreview(index, data),
      queued,
    });
    const made = await onSomeHost(offer.hosts, request.model, run, timing, signal);
    report(index, 1);
    return made;
  });
  try {
    const made = await Promise.all(runs);
    return made.flatMap((own, index) => own.map((picture, place) => withSeed(picture, plans, index, place)));
  } catch (error) {
    failing.abort(error);
    await Promise.allSettled(runs);
    context.signal.throwIfAborted();
    throw error;
  }
}

/** A workflow that makes a batch itself gives its pictures the seeds that follow. */
function withSeed(picture: MadePicture, plans: readonly Plan[], index: number, place: number): EngineImage {
  const first = plans[index]?.seed ?? 0;
  return { ...picture, seed: (first + (plans.length === 1 ? place : 0)) % seeds };
}

function planRuns({ capability, template }: Offer, { params, seed, model }: EngineRequest): Plan[] {
  const uses = placeholderUses(template.graph);
  const isBatch = uses.some(({ name }) => name === 'count');
  const asked = Math.max(1, Math.round(Number(params['count'] ?? 1)) || 1);
  const each = capability.parameters.find(
    (parameter) =>
      templatePartsOf(parameter).runs &&
      uses.some(({ name, part }) => name === parameter.name && part === 'each'),
  );
  const chosen = (each && templatePartsOf(each).runs?.(params[each.name], each)) ?? [null];
  const runs = chosen.flatMap((choice) => Array.from({ length: isBatch ? 1 : asked }, () => choice));
  return runs.map((choice, index) => {
    const own = (seed + index) % seeds;
    const values = new Map<string, unknown>([
      ['seed', own],
      ['count', asked],
      ['model', model],
    ]);
    if (each) values.set(`${each.name}.each`, choice);
    return { seed: own, values };
  });
}

/** Sends the pictures of a request to each host that needs them, once. */
function createUploads(
  { capability }: Offer,
  { tool, params }: EngineRequest,
  pictures: ReadonlyMap<string, readonly PreparedPicture[]>,
  signal: AbortSignal,
): (host: Host) => Promise<Values> {
  const known = new Map<Host, Promise<Values>>();

  async function send(host: Host): Promise<Values> {
    const stored = new Map(
      await Promise.all(
        Array.from(pictures, async ([name, own]) => {
          const uploaded = own.map(async ({ fileName, bytes, width, height }) => ({
            fileName: await host.client.upload(fileName, bytes, signal),
            width,
            height,
          }));
          return [name, await Promise.all(uploaded)] as const;
        }),
      ),
    );
    const source = stored.get('source')?.[0];
    return new Map([
      ...derivedValues(tool, params, source),
      ...readValues(capability.parameters, params, stored),
    ]);
  }

  return (host) => {
    const values = known.get(host) ?? send(host);
    known.set(host, values);
    // A host that comes back is sent everything again.
    values.catch(() => known.delete(host));
    return values;
  };
}

/** @returns the function that takes how far one of the runs is */
function createProgress(
  count: number,
  { progress, signal }: EngineContext,
): (index: number, share: number) => void {
  const shares = Array.from({ length: count }, () => 0);
  let told = -1;
  return (index, share) => {
    shares[index] = Math.max(shares[index] ?? 0, share);
    const percent = Math.floor((100 * shares.reduce((sum, one) => sum + one, 0)) / count);
    if (percent <= told || signal.aborted) return;
    told = percent;
    progress(percent);
  };
}

/**
 * A job that its host was lost under is sent to one other host: when that is lost as well, the job is what they have in
 * common. Hosts that were lost while it waited there say nothing about it.
 * @throws EngineHold when no host is left to wait on, EngineFailure when the job may have stopped its host
 */
async function onSomeHost(
  hosts: readonly Host[],
  model: string,
  run: (queued: () => void) => PromptRun,
  timing: Timing,
  signal: AbortSignal,
): Promise<MadePicture[]> {
  let left = [...hosts];
  let crashed: { host: Host; error: HostCrashedError } | null = null;
  /** Hosts that were restarted while the job waited there: they may be tried once more. */
  let again: Host[] = [];
  const twice = new Set<Host>();
  const noneLeft = (cause: unknown) =>
    crashed
      ? new EngineFailure('hostCrashed', { host: crashed.host.name }, { cause: crashed.error })
      : new EngineHold('hostsAway', { hosts: hosts.map(({ name }) => name).join(', ') }, { cause });
  for (;;) {
    if (left.length === 0) [left, again] = [again, []];
    const chosen = await chooseHost(left, model, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      throw error instanceof HostLostError ? noneLeft(error) : error;
    });
    const { host, release } = chosen;
    try {
      return await runPrompt(host, run(release), timing, signal);
    } catch (error) {
      if (signal.aborted || !(error instanceof HostLostError)) throw error;
      left = left.filter((other) => other !== host);
      if (error instanceof HostCrashedError) {
        const isSecond = crashed !== null;
        crashed = { host, error };
        if (isSecond) throw noneLeft(error);
      } else if (error.isThere && !twice.has(host)) {
        twice.add(host);
        again.push(host);
      }
      if (left.length === 0 && again.length === 0) throw noneLeft(error);
    } finally {
      release();
    }
  }
}
