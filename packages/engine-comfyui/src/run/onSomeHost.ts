/*
 * One run of a workflow on whichever host can take it. A host that is lost is replaced by another one. A job that its host
 * was lost under is sent to one other host: when that is lost as well, the job is what they have in common. Hosts that were
 * lost while it waited there say nothing about it.
 */
import { EngineFailure, EngineHold } from '@tai/contracts';
import { HostCrashedError, HostLostError } from '../errors.ts';
import { chooseHost } from '../hosts/balance.ts';
import type { Host } from '../hosts/host.ts';
import { StyleUndelivered } from '../styles/styleUndelivered.ts';
import type { Timing } from '../timing.ts';
import type { Made } from './outputs.ts';
import { type PromptRun, runPrompt } from './runPrompt.ts';

/** A run before its host is chosen. */
export type HostlessRun = Omit<PromptRun, 'queued'>;

/**
 * @throws EngineHold when there is no host to run on now, EngineFailure when the job may have stopped its host or cannot be
 * done, the signal's reason
 */
export async function onSomeHost(
  hosts: readonly Host[],
  model: string,
  run: HostlessRun,
  timing: Timing,
  signal: AbortSignal,
): Promise<Made[]> {
  const earlier = hosts.find((host) => run.earlier(host) !== null);
  /** The prompt that was sent last, here or by an earlier attempt. */
  let sent = earlier ? { host: earlier, promptId: run.earlier(earlier) ?? '' } : null;
  let left = earlier ? [earlier] : [...hosts];
  /** Hosts to try when those are lost: others than the first, and those restarted while the job waited there. */
  let again = earlier ? hosts.filter((host) => host !== earlier) : [];
  let crashed: { host: Host; error: HostCrashedError } | null = null;
  const twice = new Set<Host>();
  const noneLeft = (cause: unknown) => {
    const names = hosts.map(({ name }) => name).join(', ');
    if (!crashed) return new EngineHold('hostsAway', { hosts: names }, { cause });
    sent?.host.stops.add(sent.promptId);
    return new EngineFailure('hostCrashed', { host: crashed.host.name }, { cause: crashed.error });
  };
  for (;;) {
    if (left.length === 0) [left, again] = [again, []];
    const chosen = await chooseHost(left, model, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      if (!(error instanceof HostLostError)) throw error;
      if (again.length === 0) throw noneLeft(error);
      return null;
    });
    if (!chosen) {
      left = [];
      continue;
    }
    const { host, release } = chosen;
    // A lost host may still run the prompt: stop it there, or the job runs twice.
    if (sent && sent.host !== host) sent.host.stops.add(sent.promptId);
    const own: PromptRun = {
      ...run,
      queued: release,
      remember(there, promptId) {
        sent = { host: there, promptId };
        return run.remember(there, promptId);
      },
    };
    try {
      return await runPrompt(host, own, timing, signal);
    } catch (error) {
      if (!signal.aborted && error instanceof StyleUndelivered) {
        left = left.filter((other) => other !== host);
        if (left.length === 0 && again.length === 0) throw error;
        continue;
      }
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
