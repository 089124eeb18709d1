/*
 * Brings style files to hosts when a job first needs them there, and knows which host has which. Nothing is taken away again: a file
 * is named by its content, so one that is there stays right. A host counts as having a file only while it lists it.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { EngineHost, EngineProblem, EngineStyle } from '@tai/contracts';
import type { Host } from '../hosts/host.ts';
import type { Timing } from '../timing.ts';
import { type SharedFolder, writeToFolder } from './sharedFolder.ts';
import { listedLoras, listedStyle, listedStyles, loraLoaders } from './styleNames.ts';
import { StyleUndelivered } from './styleUndelivered.ts';
import { uploadStyle, uploadWays } from './styleUpload.ts';

export interface StyleDeliveryOptions {
  hosts: readonly Host[];
  /** A folder that all hosts mount among their LoRAs; null without one. */
  folder: SharedFolder | null;
  /** Whether files may be sent to the hosts themselves. */
  uploads: boolean;
  timing: Timing;
  /** Aborts when the engine closes; a single job that ends does not stop a copy that others wait for. */
  closing: AbortSignal;
}

type ReadStyle = (style: EngineStyle) => AsyncIterable<Uint8Array>;

export interface StyleDelivery {
  /** Why a host cannot run a job with this style now; null when it has the file or may get it. */
  lackOn(host: Host, style: EngineStyle): StyleUndelivered | null;
  /**
   * Name of the file on a host, after it was brought there where need be.
   * @throws StyleUndelivered, HostLostError, the signal's reason
   */
  deliver(host: Host, style: EngineStyle, read: ReadStyle, signal: AbortSignal): Promise<string>;
  /** The host refused a name that it had listed: look again before the next use. */
  doubt(host: Host): Promise<void>;
  /** What is known of the style files of a host. */
  report(host: Host): NonNullable<EngineHost['styles']>;
}

interface Delivery {
  style: EngineStyle;
  /** Name that the host gave the file itself. */
  alias: string | null;
  copying: Promise<string> | null;
  failed: { error: StyleUndelivered; at: number } | null;
}

export function createStyleDelivery(options: StyleDeliveryOptions): StyleDelivery {
  const { hosts, folder, uploads, timing, closing } = options;
  const known = new Map(hosts.map((host) => [host, new Map<string, Delivery>()]));
  /** Files on their way into the folder, which is the same for all hosts. */
  const writing = new Map<string, Promise<void>>();

  function deliveryOf(host: Host, style: EngineStyle): Delivery {
    const own = known.get(host) ?? new Map<string, Delivery>();
    known.set(host, own);
    const delivery = own.get(style.sha256) ?? { style, alias: null, copying: null, failed: null };
    // A style that was renamed is told by its newest name.
    delivery.style = style;
    own.set(style.sha256, delivery);
    return delivery;
  }

  function nameOn(host: Host, { style, alias }: Delivery): string | null {
    const info = host.lastInfo();
    return (
      listedStyle(info, style.sha256) ?? (alias !== null && listedLoras(info).includes(alias) ? alias : null)
    );
  }

  async function look(host: Host, signal: AbortSignal): Promise<void> {
    await Promise.all(loraLoaders.map((loader) => host.learn(loader, signal)));
  }

  /** Waits until a host lists a file that was put there. @param before its list until then */
  async function waitForName(
    host: Host,
    delivery: Delivery,
    before: readonly string[],
    renames: boolean,
  ): Promise<string | null> {
    const end = performance.now() + timing.listing;
    for (;;) {
      await look(host, closing);
      const name = nameOn(host, delivery);
      if (name !== null) return name;
      // The store of files names one by a hash that is not ours: it is the only new name of that form.
      const added = listedLoras(host.lastInfo()).filter((one) => !before.includes(one) && hashName.test(one));
      const [alias] = added;
      if (renames && alias !== undefined && added.length === 1 && !isTaken(host, alias)) {
        delivery.alias = alias;
        return alias;
      }
      if (performance.now() >= end) return null;
      await wait(Math.min(timing.poll, timing.listing), undefined, { signal: closing });
    }
  }

  function isTaken(host: Host, name: string): boolean {
    return [...(known.get(host)?.values() ?? [])].some(({ alias }) => alias === name);
  }

  function write(style: EngineStyle, into: SharedFolder, read: ReadStyle): Promise<void> {
    const running = writing.get(style.sha256) ?? writeToFolder(into, style, read(style), closing);
    writing.set(style.sha256, running);
    running.catch(() => {}).finally(() => writing.delete(style.sha256));
    return running;
  }

  async function copy(host: Host, delivery: Delivery, read: ReadStyle): Promise<string> {
    const { style } = delivery;
    // Somebody may have put it there since the host was last asked.
    await look(host, closing);
    const there = nameOn(host, delivery);
    if (there !== null) return there;
    const before = listedLoras(host.lastInfo());
    let failure = noWay(style, host);
    if (folder) {
      try {
        await write(style, folder, read);
        const name = await waitForName(host, delivery, before, false);
        if (name !== null) return name;
        failure = notListed(style, host);
      } catch (error) {
        if (!(error instanceof StyleUndelivered)) throw error;
        failure = error;
      }
    }
    for (const way of uploads ? uploadWays : []) {
      const status = await uploadStyle(host, style, way, () => read(style), closing);
      // Without the store of files the next way is tried; only the last one says why nothing helped.
      if (status !== null) {
        if (way === uploadWays.at(-1))
          failure = new StyleUndelivered('styleUploadRefused', { name: style.name, host: host.name, status });
        continue;
      }
      const name = await waitForName(host, delivery, before, way === 'assets');
      if (name !== null) return name;
      failure = notListed(style, host);
    }
    throw failure;
  }

  return {
    lackOn(host, style) {
      const delivery = deliveryOf(host, style);
      if (nameOn(host, delivery) !== null || delivery.copying) return null;
      if (!folder && !uploads) return noWay(style, host);
      const { failed } = delivery;
      if (failed && performance.now() - failed.at < timing.styleRetry) return failed.error;
      return null;
    },

    async deliver(host, style, read, signal) {
      await host.info();
      const delivery = deliveryOf(host, style);
      const there = nameOn(host, delivery);
      if (there !== null) return there;
      delivery.copying ??= copy(host, delivery, read)
        .then((name) => {
          delivery.failed = null;
          return name;
        })
        .catch((error: unknown) => {
          // A host that went away may well take it when it is back.
          if (error instanceof StyleUndelivered) delivery.failed = { error, at: performance.now() };
          throw error;
        })
        .finally(() => {
          delivery.copying = null;
        });
      return unlessAborted(delivery.copying, signal);
    },

    async doubt(host) {
      await look(host, closing);
    },

    report(host) {
      const own = known.get(host) ?? new Map<string, Delivery>();
      const told = [...own.values()].map((delivery) => ({
        name: delivery.style.name,
        sha256: delivery.style.sha256,
        ...stateOf(delivery, nameOn(host, delivery)),
      }));
      const others = listedStyles(host.lastInfo()).filter((sha256) => !own.has(sha256));
      return [...told, ...others.map((sha256) => ({ name: '', sha256, state: 'present' as const }))].slice(
        0,
        reportedMax,
      );
    },
  };
}

/** Style files of one host that are told of. */
const reportedMax = 500;

/** `<blake3>.safetensors` */
const hashName = /(?:^|[\\/])[0-9a-f]{64}\.safetensors$/;

function stateOf(
  { copying, failed }: Delivery,
  name: string | null,
): { state: 'absent' | 'copying' | 'present' | 'failed'; cause?: EngineProblem } {
  if (name !== null) return { state: 'present' };
  if (copying) return { state: 'copying' };
  if (!failed) return { state: 'absent' };
  const { error, params } = failed.error;
  return { state: 'failed', cause: { error, params } };
}

function noWay(style: EngineStyle, host: Host): StyleUndelivered {
  return new StyleUndelivered('styleNoWay', { name: style.name, host: host.name });
}

function notListed(style: EngineStyle, host: Host): StyleUndelivered {
  return new StyleUndelivered('styleNotListed', { name: style.name, host: host.name });
}

async function unlessAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const onAbort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  work.catch(() => {});
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
