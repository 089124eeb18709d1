/*
 * One style file to one host: by the shared folder, else over the network. Success is only what the host lists afterwards.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { EngineStyle } from '@tai/contracts';
import type { Host } from '../hosts/host.ts';
import type { Timing } from '../timing.ts';
import { type SharedFolder, writeToFolder } from './sharedFolder.ts';
import { listedLoras, listedStyle, loraLoaders } from './styleNames.ts';
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

export type ReadStyle = (style: EngineStyle) => AsyncIterable<Uint8Array>;

export interface Delivery {
  style: EngineStyle;
  /** Name that the host gave the file itself. */
  alias: string | null;
  copying: Promise<string> | null;
  failed: { error: StyleUndelivered; at: number } | null;
}

/** Name of a style's file on a host; null while the host does not list it. */
export function nameOn(host: Host, { style, alias }: Delivery): string | null {
  const info = host.lastInfo();
  return (
    listedStyle(info, style.sha256) ?? (alias !== null && listedLoras(info).includes(alias) ? alias : null)
  );
}

/** Reads again which LoRAs a host lists. */
export async function lookForLoras(host: Host, signal: AbortSignal): Promise<void> {
  await Promise.all(loraLoaders.map((loader) => host.learn(loader, signal)));
}

/** @param isTaken whether a name that a host gave itself belongs to another style */
export function createStyleCopies(
  { folder, uploads, timing, closing }: StyleDeliveryOptions,
  isTaken: (host: Host, name: string) => boolean,
) {
  /** Files on their way into the folder, which is the same for all hosts. */
  const writing = new Map<string, Promise<void>>();

  /** Waits until a host lists a file that was put there. @param before its list until then */
  async function waitForName(
    host: Host,
    delivery: Delivery,
    before: readonly string[],
    renames: boolean,
  ): Promise<string | null> {
    const end = performance.now() + timing.listing;
    for (;;) {
      await lookForLoras(host, closing);
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

  function write(style: EngineStyle, into: SharedFolder, read: ReadStyle): Promise<void> {
    const running = writing.get(style.sha256) ?? writeToFolder(into, style, read(style), closing);
    writing.set(style.sha256, running);
    running.catch(() => {}).finally(() => writing.delete(style.sha256));
    return running;
  }

  return async function copyStyle(host: Host, delivery: Delivery, read: ReadStyle): Promise<string> {
    const { style } = delivery;
    // Somebody may have put it there since the host was last asked.
    await lookForLoras(host, closing);
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
  };
}

/** `<blake3>.safetensors` */
const hashName = /(?:^|[\\/])[0-9a-f]{64}\.safetensors$/;

export function noWay(style: EngineStyle, host: Host): StyleUndelivered {
  return new StyleUndelivered('styleNoWay', { name: style.name, host: host.name });
}

function notListed(style: EngineStyle, host: Host): StyleUndelivered {
  return new StyleUndelivered('styleNotListed', { name: style.name, host: host.name });
}
