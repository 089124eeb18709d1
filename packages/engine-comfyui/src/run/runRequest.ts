/*
 * A request becomes one or several runs of its workflow: one for each picture, with the next seed, so that every
 * picture can be made again alone; one for each choice where the workflow asks for that. Runs are given to the hosts
 * side by side. A host that is lost is replaced by another one; a request that is wrong is not tried again.
 */
import {
  detailsOf,
  type EngineContext,
  EngineDetach,
  EngineHold,
  type EngineOutput,
  type EngineRequest,
  type EngineStyle,
  limits,
} from '@tai/contracts';
import type { Host } from '../hosts/host.ts';
import type { Offer } from '../offers.ts';
import type { StyleDelivery } from '../styles/styleDelivery.ts';
import { strengthNote, styleValues, usedStyles } from '../styles/usedStyles.ts';
import { derivedValues } from '../templates/derived.ts';
import { placeholderUses } from '../templates/placeholders.ts';
import { templatePartsOf } from '../templates/templateParts.ts';
import { readValues, type Values } from '../templates/values.ts';
import type { Timing } from '../timing.ts';
import { cropNote } from './cropNote.ts';
import { type HostlessRun, onSomeHost } from './onSomeHost.ts';
import type { Made, MadeClip } from './outputs.ts';
import { framingOf, type PreparedPicture, preparePictures } from './pictures.ts';
import { createPreviewSender } from './previews.ts';
import { createSentPrompts, type SentPrompts } from './sentPrompts.ts';

interface Plan {
  seed: number;
  /** Values that differ from run to run. */
  values: Values;
}

/** Brings the styles of a request to a host, see `StyleDelivery`. */
export type StyleSource = Pick<StyleDelivery, 'deliver' | 'doubt'>;

/** A run whose result is looked at and not kept. */
export interface PassingRun {
  /** Its image is written over the one before under this name, so that a host does not fill up with them. */
  fileName: string;
  /** Values instead of those of a job. */
  values: Values;
}

/** @param passing for a run that goes before what waits on a host and leaves nothing there */
export async function runRequest(
  offer: Offer,
  request: EngineRequest,
  context: EngineContext,
  timing: Timing,
  styleSource?: StyleSource,
  passing?: PassingRun,
): Promise<EngineOutput[]> {
  const { capability, template } = offer;
  const framing = framingOf(template.graph);
  const pictures = await preparePictures(capability, request.params, framing, context.readFile);
  context.signal.throwIfAborted();
  const plans = planRuns(offer, request);
  const valuesOn = createUploads(offer, request, pictures, context.signal, passing?.fileName);
  const styles = createStyles(offer, request, context, styleSource);
  const report = createProgress(plans.length, context);
  const reportPlace = createPlaces(plans.length, context);
  const sendPreview = createPreviewSender(context, timing.preview);
  const sent = createSentPrompts(context, capability.version, plans.length);

  // The first failure ends the others: a job has all of its pictures or none.
  const failing = new AbortController();
  const signal = AbortSignal.any([context.signal, failing.signal]);
  const runs = plans.map(async (plan, index) => {
    const run: HostlessRun = {
      graph: template.graph,
      medium: capability.medium,
      // Styles first: without them on the host the images of the request need not be sent there.
      async valuesOn(host) {
        const own = await styles.valuesOn(host);
        return new Map([...(await valuesOn(host)), ...own, ...plan.values, ...(passing?.values ?? [])]);
      },
      isUrgent: passing !== undefined,
      renamed: styles.renamed,
      progress: (share) => report(index, share),
      preview: (data) => sendPreview(index, data),
      waiting: (position) => reportPlace(index, position),
      earlier(host) {
        const earlier = sent.earlier(index);
        return earlier?.origin === host.client.origin ? earlier.promptId : null;
      },
      remember: (host, promptId) => sent.remember(index, { origin: host.client.origin, promptId }),
    };
    const made = await onSomeHost(offer.hosts, request.model, run, timing, signal);
    report(index, 1);
    return made;
  });
  try {
    const made = await Promise.all(runs);
    const contents = await afterAll(made.flat(), () => forget(offer.hosts, sent, timing));
    const seeds = seedCountOf(offer);
    const notes = [strengthNote(offer, request.params), cropNote(request.params, pictures)].filter(
      (note) => note !== null,
    );
    // A workflow that makes a batch itself gives its pictures the seeds that follow.
    return made.flatMap((own, index) =>
      own.map((one, place): EngineOutput => {
        const first = plans[index]?.seed ?? 0;
        const seed = (first + (plans.length === 1 ? place : 0)) % seeds;
        const more = { seed, ...(notes.length > 0 && { notes }) };
        return isClip(one) ? { ...one, ...more, content: contents(one) } : { ...one, ...more };
      }),
    );
  } catch (error) {
    failing.abort(error);
    await Promise.allSettled(runs);
    const reason: unknown = context.signal.aborted ? context.signal.reason : error;
    // Of a job that goes on later, the next attempt picks up what the hosts have.
    if (!(reason instanceof EngineDetach) && !(reason instanceof EngineHold)) remove(offer.hosts, sent);
    throw reason;
  }
}

/** Ends what still runs for a job that failed or was cancelled, and removes its entries, as soon as each host answers. */
function remove(hosts: readonly Host[], sent: SentPrompts): void {
  for (const { origin, promptId } of sent.list()) {
    hosts.find(({ client }) => client.origin === origin)?.stops.add(promptId);
  }
}

function isClip(one: Made): one is MadeClip {
  return 'content' in one;
}

/**
 * Calls when everything was read: pictures are here already, clips are still on their hosts, and until they are here an
 * attempt that begins anew has to find them there.
 * @returns the content of a clip, which counts when it was read to its end
 */
async function afterAll(
  made: readonly Made[],
  done: () => Promise<void>,
): Promise<(clip: MadeClip) => AsyncIterable<Uint8Array>> {
  const unread = new Set(made.filter(isClip));
  if (unread.size === 0) await done();
  return async function* counted(clip) {
    yield* clip.content;
    unread.delete(clip);
    if (unread.size === 0) await done();
  };
}

/** Removes the entries of a job from the histories, once all of its results are here. */
async function forget(hosts: readonly Host[], sent: SentPrompts, timing: Timing): Promise<void> {
  const byOrigin = Map.groupBy(sent.list(), ({ origin }) => origin);
  await Promise.all(
    hosts.map(async ({ client }) => {
      const ids = byOrigin.get(client.origin)?.map(({ promptId }) => promptId);
      if (ids) await client.forget(ids, AbortSignal.timeout(timing.cancel)).catch(() => {});
    }),
  );
}

/** How many seeds there are: after the last one the first follows. */
function seedCountOf({ capability: { parameters } }: Offer): number {
  const seed = parameters.find(({ type }) => type === 'seed');
  return ((seed && detailsOf(seed).seedMax?.(seed)) ?? limits.generation.seedMax) + 1;
}

function planRuns(offer: Offer, { params, seed, model }: EngineRequest): Plan[] {
  const { capability, template } = offer;
  const seeds = seedCountOf(offer);
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
  { capability, values }: Offer,
  { tool, params }: EngineRequest,
  pictures: ReadonlyMap<string, readonly PreparedPicture[]>,
  signal: AbortSignal,
  overwrites?: string,
): (host: Host) => Promise<Values> {
  const known = new Map<Host, Promise<Values>>();

  async function send(host: Host): Promise<Values> {
    const stored = new Map(
      await Promise.all(
        Array.from(pictures, async ([name, own]) => {
          const uploaded = own.map(async ({ fileName, bytes, width, height }) => ({
            fileName: overwrites
              ? await host.client.overwrite(overwrites, bytes, signal)
              : await host.client.upload(fileName, bytes, signal),
            width,
            height,
          }));
          return [name, await Promise.all(uploaded)] as const;
        }),
      ),
    );
    const source = stored.get('source')?.[0];
    return new Map([
      ...(values ?? []),
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

/** What the trained styles of a request are on each host. */
function createStyles(
  offer: Offer,
  request: EngineRequest,
  { readStyle, signal }: EngineContext,
  source: StyleSource | undefined,
): { valuesOn(host: Host): Promise<Values>; renamed(host: Host, file: string): Promise<boolean> } {
  const used = usedStyles(offer, request);
  const read = (style: EngineStyle) => {
    if (!readStyle) throw new Error('the job has no styles to read');
    return readStyle(style.id);
  };
  const sent = new Map<Host, string[]>();
  return {
    async valuesOn(host) {
      const names = new Map<string, string>();
      for (const style of used) {
        if (!source) throw new Error('this run takes no trained styles');
        names.set(style.id, await source.deliver(host, style, read, signal));
      }
      sent.set(host, [...names.values()]);
      return styleValues(offer, request.params, used, ({ id }) => names.get(id) ?? id);
    },
    async renamed(host, file) {
      if (!source || !sent.get(host)?.includes(file)) return false;
      await source.doubt(host);
      return true;
    },
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

/** @returns the function that takes where one of the runs waits; the first of them says how long the job does */
function createPlaces(
  count: number,
  { waiting }: EngineContext,
): (index: number, position: number | null) => void {
  const places = Array.from<unknown, number | null>({ length: count }, () => Number.POSITIVE_INFINITY);
  let told: number | null = null;
  return (index, position) => {
    places[index] = position;
    const known = places.includes(null) ? null : Math.min(...places.map((place) => place ?? 0));
    if (known === told) return;
    told = known;
    waiting?.(known);
  };
}
