/*
 * One graph on one host, from the upload to the bytes. The prompt's id is chosen here before anything is sent, so that
 * it can be asked for when the answer is lost: sending it again would run it twice.
 */
import { randomUUID } from 'node:crypto';
import { EngineDetach, EngineFailure, type Medium } from '@tai/contracts';
import { HostFault, HostLostError } from '../errors.ts';
import { PromptRefusal, SubmitUnclearError } from '../hosts/client.ts';
import type { HostEvent } from '../hosts/frames.ts';
import type { Host } from '../hosts/host.ts';
import { OutputGoneError } from '../hosts/viewFile.ts';
import type { HistoryEntry } from '../hosts/wire.ts';
import { fitToHost } from '../templates/checkAgainstHost.ts';
import { fillGraph, type FilledGraph, isOutput } from '../templates/fill.ts';
import type { ObjectInfo } from '../templates/objectInfo.ts';
import type { Graph } from '../templates/placeholders.ts';
import type { Values } from '../templates/values.ts';
import { titleOf } from '../templates/workflowFault.ts';
import type { Timing } from '../timing.ts';
import { failureOf, nodeProblems, refusedPrompt, wasInterrupted } from './answers.ts';
import { type Follower, followPrompt, lookUp } from './follow.ts';
import { fetchOutputs, type Made, outputFiles } from './outputs.ts';
import { createGraphProgress } from './progress.ts';

/** Share of the work that counts as done when a prompt begins. */
const beginShare = 0.03;

export interface PromptRun {
  graph: Graph;
  /** What it is to make; files of other media are left on the host. */
  medium: Medium;
  /** Goes before what waits on its host. */
  isUrgent?: boolean;
  /** Values of the placeholders, once the pictures have their names on that host. */
  valuesOn(host: Host): Promise<Values>;
  /** Share of the work, 0 to 1. */
  progress(share: number): void;
  preview(data: Uint8Array): void;
  /** How many prompts are before it on its host, null once it runs. */
  waiting(position: number | null): void;
  /** Called as soon as the host counts the prompt in its queue. */
  queued(): void;
  /** Prompt that an earlier attempt sent to that host; null when it sent none. */
  earlier(host: Host): string | null;
  /** Looks again for a file that the host does not have under its name; true when the run may be tried once more. */
  renamed?(host: Host, file: string): Promise<boolean>;
  /** Stores what is about to be sent. */
  remember(host: Host, promptId: string): Promise<void>;
}

/**
 * @throws EngineFailure when no host can do it, HostLostError when another one may, the signal's reason when aborted;
 * the prompt is then stopped
 */
export async function runPrompt(
  host: Host,
  run: PromptRun,
  timing: Timing,
  signal: AbortSignal,
): Promise<Made[]> {
  try {
    return await runOnce(host, run, timing, signal);
  } catch (error) {
    const isRenamed =
      error instanceof EngineFailure &&
      error.error === 'modelFileMissing' &&
      (await run.renamed?.(host, String(error.params['file'] ?? '')));
    const isAgain = isRenamed || error instanceof OutputGoneError || mayFitNow(error, run);
    if (signal.aborted || !isAgain) throw error;
  }
  // The host has forgotten the graph by now, or has given its memory back, so it makes the output again.
  try {
    return await runOnce(host, run, timing, signal);
  } catch (error) {
    if (!(error instanceof OutputGoneError)) throw error;
    throw new EngineFailure('workflowResult', { host: host.name, found: error.message }, { cause: error });
  }
}

/** Models of an earlier job fill the memory that the frames of a clip want; the host was asked to let go of them. */
function mayFitNow(error: unknown, { medium }: PromptRun): boolean {
  return medium === 'video' && error instanceof HostFault && error.error === 'hostOutOfMemory';
}

async function runOnce(host: Host, run: PromptRun, timing: Timing, signal: AbortSignal): Promise<Made[]> {
  const { graph, promptId, send } = await prepared(host, run, signal);
  const progress = createGraphProgress(graph);
  let follower: Follower | null = null;
  // A job that the host remembers whole is over before its submission is answered.
  let isOver = false;
  const take = (event: HostEvent) => {
    follower?.take(event);
    if (event.kind === 'over') isOver = true;
    if (event.kind === 'preview') run.preview(event.data);
    else {
      run.waiting(null);
      run.progress(beginShare + 0.92 * progress.take(event));
    }
  };
  const place = (position: number | null) => {
    run.waiting(position);
    if (position === null) run.progress(beginShare);
  };
  const stopListening = [host.session.listen(promptId, take)];
  let runningId = promptId;
  let isSubmitted = false;
  try {
    await host.session.ready(signal);
    signal.throwIfAborted();
    const submitted = (await send?.()) ?? promptId;
    runningId = submitted;
    isSubmitted = true;
    run.queued();
    // Hosts of another kind choose the id themselves.
    if (submitted !== promptId) {
      stopListening.push(host.session.listen(submitted, take));
      await run.remember(host, submitted);
    }
    follower = followPrompt(host, submitted, timing, signal, place);
    if (isOver) follower.take({ kind: 'over', promptId: submitted });
    const entry = await follower.result;
    // A server that shut down in order had asked for that, and the host took its time.
    if (!send && wasInterrupted(entry)) {
      throw new HostLostError(`${host.name} stopped the run of an earlier attempt`, { isThere: true });
    }
    const ended = { promptId: submitted, entry, graph, medium: run.medium };
    return await collect(host, ended, signal);
  } catch (error) {
    // An ended prompt is not harmed. With a detach it goes on, and the next attempt picks it up.
    if (signal.aborted && !(signal.reason instanceof EngineDetach)) await stop(host, runningId, timing);
    signal.throwIfAborted();
    if (isSubmitted || error instanceof HostLostError) host.failed();
    if (error instanceof HostLostError || error instanceof HostFault) host.faulted(error);
    throw error;
  } finally {
    for (const stopOne of stopListening) stopOne();
  }
}

interface Prepared {
  graph: FilledGraph;
  promptId: string;
  /** Sends it and gives the id under which it runs; absent for a prompt that the host has already. */
  send?: () => Promise<string>;
}

async function prepared(host: Host, run: PromptRun, signal: AbortSignal): Promise<Prepared> {
  try {
    const earlier = run.earlier(host);
    if (earlier !== null && (await isThere(host, earlier, signal))) {
      return { graph: run.graph, promptId: earlier };
    }
    const { graph, info } = await fittingGraph(host, run.graph, await run.valuesOn(host));
    const promptId = randomUUID();
    return {
      ...{ graph, promptId },
      async send() {
        await run.remember(host, promptId);
        return submit(host, { graph, promptId, isUrgent: run.isUrgent === true }, info, signal);
      },
    };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof HostLostError) {
      host.failed();
      host.faulted(error);
    }
    throw error;
  }
}

/** Whether a host still has a prompt, waiting, running or done; one that was stopped is as good as none. */
async function isThere(host: Host, promptId: string, signal: AbortSignal): Promise<boolean> {
  host.stops.withdraw(promptId);
  const state = await lookUp(host, promptId, signal);
  return state !== 'unknown' && !(typeof state === 'object' && 'status' in state && wasInterrupted(state));
}

/** Hosts up to 0.3.64 do not check all lists of options, so each value is looked up before it is sent. */
async function fittingGraph(
  host: Host,
  template: Graph,
  values: Values,
): Promise<{ graph: FilledGraph; info: ObjectInfo }> {
  const info = await host.info();
  const graph = fillGraph(template, values, info);
  const [lack] = fitToHost(graph, info, true).lacks;
  if (!lack) return { graph, info };
  // A file may have been put there since, or taken away: the next capabilities will know.
  host.forget();
  throw new EngineFailure(lack.error, { host: host.name, ...lack.params });
}

/** @returns id under which the prompt runs */
async function submit(
  host: Host,
  { graph, promptId, isUrgent }: { graph: FilledGraph; promptId: string; isUrgent: boolean },
  info: ObjectInfo,
  signal: AbortSignal,
): Promise<string> {
  const body = {
    prompt: graph,
    client_id: host.session.clientId,
    prompt_id: promptId,
    // Newer hosts send previews for prompts that ask; older ones as they were started.
    extra_data: { preview_method: isUrgent ? 'none' : 'auto' },
    ...(isUrgent && { front: true }),
  };
  try {
    const { prompt_id, node_errors } = await host.client.submit(body, signal);
    const outputs = Object.keys(graph).filter((id) => isOutput(graph[id]?.class_type ?? '', info));
    const lost = new Set(Object.values(node_errors).flatMap(({ dependent_outputs }) => dependent_outputs));
    const broken = outputs.filter((id) => lost.has(id) || Object.hasOwn(node_errors, id));
    // It runs without the outputs that are wrong: half a result that looks like a whole one.
    if (broken.length > 0) {
      await host.client.cancel(prompt_id, signal);
      const [problem] = nodeProblems(node_errors, graph, host.name);
      const reason = broken.map((id) => titleOf(graph, id)).join(', ');
      throw problem ?? new EngineFailure('workflowRefused', { host: host.name, reason });
    }
    return prompt_id;
  } catch (error) {
    if (error instanceof PromptRefusal) {
      host.forget();
      throw refusedPrompt(error.answer, graph, host.name);
    }
    if (!(error instanceof SubmitUnclearError)) throw error;
    const state = await lookUp(host, promptId, signal);
    if (state === 'unknown') throw error;
    return promptId;
  }
}

interface Ended {
  promptId: string;
  entry: HistoryEntry;
  graph: FilledGraph;
  medium: Medium;
}

async function collect(
  host: Host,
  { promptId, entry, graph, medium }: Ended,
  signal: AbortSignal,
): Promise<Made[]> {
  const failure = failureOf(entry, graph, host.name);
  if (failure) {
    // Gives the next job a chance; whether it helps is not this one's matter.
    if (failure.error === 'hostOutOfMemory') await host.client.free(signal).catch(() => {});
    throw failure;
  }
  try {
    const files = outputFiles(entry, graph, host.name);
    return await fetchOutputs(host.client, files, medium, signal);
  } catch (error) {
    if (!(error instanceof OutputGoneError)) throw error;
    // Neither the entry nor the memory of the graph may answer the next prompt with the same file.
    await host.client.forget([promptId], signal);
    await host.client.free(signal);
    throw error;
  }
}

/**
 * Waits no longer than the person who cancelled would. What is left is done in the background: a host that does not answer
 * is asked again, and the entry of the prompt is removed once it has ended.
 */
async function stop(host: Host, promptId: string, timing: Timing): Promise<void> {
  await host.client.cancel(promptId, AbortSignal.timeout(timing.cancel)).catch(() => {});
  host.stops.add(promptId);
}
