/*
 * Brings style files to hosts when a job first needs them there, and knows which host has which. Nothing is taken away again: a file
 * is named by its content, so one that is there stays right. A host counts as having a file only while it lists it.
 */
import type { EngineHost, EngineProblem, EngineStyle } from '@tai/contracts';
import type { Host } from '../hosts/host.ts';
import {
  createStyleCopies,
  type Delivery,
  lookForLoras,
  nameOn,
  noWay,
  type ReadStyle,
  type StyleDeliveryOptions,
} from './styleCopies.ts';
import { listedStyles } from './styleNames.ts';
import { StyleUndelivered } from './styleUndelivered.ts';

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

export function createStyleDelivery(options: StyleDeliveryOptions): StyleDelivery {
  const { hosts, folder, uploads, timing, closing } = options;
  const known = new Map(hosts.map((host) => [host, new Map<string, Delivery>()]));
  const isTaken = (host: Host, name: string) =>
    [...(known.get(host)?.values() ?? [])].some(({ alias }) => alias === name);
  const copy = createStyleCopies(options, isTaken);

  function deliveryOf(host: Host, style: EngineStyle): Delivery {
    const own = known.get(host) ?? new Map<string, Delivery>();
    known.set(host, own);
    const delivery = own.get(style.sha256) ?? { style, alias: null, copying: null, failed: null };
    // A style that was renamed is told by its newest name.
    delivery.style = style;
    own.set(style.sha256, delivery);
    return delivery;
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
      await lookForLoras(host, closing);
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
