import {
  type Capability,
  EngineFailure,
  EngineHold,
  type EngineRequest,
  type ErrorName,
  type ImageEngine,
  type LocalizedText,
  type WorkflowTemplate,
} from '@tai/contracts';
import { hostHealth } from './hosts/health.ts';
import { createHost, type Host } from './hosts/host.ts';
import { canDo, listOffers, type Offer, planTools } from './offers.ts';
import { runRequest } from './run/runRequest.ts';
import { defaultTiming, type Timing } from './timing.ts';

export interface ComfyuiEngineOptions {
  /** Stored with every picture. */
  id: string;
  label: LocalizedText;
  /** Addresses without path, for example `http://gpu-1:8188`; work goes to the one with the shortest queue. */
  hosts: readonly string[];
  /** Value of the `Authorization` header, for hosts behind a proxy that asks for one. */
  authorization?: string | undefined;
  /** Workflows that replace the built-in ones or add tools, by tool. */
  templates?: Readonly<Record<string, WorkflowTemplate>>;
  /** Waits that differ from the usual ones. */
  timing?: Partial<Timing>;
}

/** A host does one job after the other; with a second one waiting there it never stands still. */
const placesOfHost = 2;

/** The engine that has pictures made by one or many ComfyUI hosts. */
export function createComfyuiEngine(options: ComfyuiEngineOptions): ImageEngine {
  const timing = { ...defaultTiming, ...options.timing };
  const identity = { id: options.id, label: options.label };
  const hosts = options.hosts.map((address) => createHost(address, options.authorization, timing));
  const plans = planTools(options.templates ?? {});
  const closing = new AbortController();
  const running = new Set<Promise<unknown>>();

  async function findOffer({ tool, model }: EngineRequest): Promise<Offer | undefined> {
    const offers = await listOffers(plans, hosts, identity);
    return offers.find(({ capability }) => capability.tool === tool && capability.model === model);
  }

  async function offerFor(request: EngineRequest): Promise<Offer> {
    let offer = await findOffer(request);
    if (!offer || offer.hosts.length === 0) {
      // Hosts that were away a moment ago were not asked; for a job they are.
      for (const host of hosts) host.askAgain();
      offer = await findOffer(request);
    }
    if (offer && offer.hosts.length > 0) return offer;
    const hold = holdOf(request);
    if (hold) throw hold;
    const { problem, reason } = offer?.capability ?? {};
    if (problem) throw new EngineFailure(problem.error as ErrorName, problem.params);
    // The sentence about a workflow that cannot be used anywhere is for the administrator, who reads English.
    if (reason) throw new EngineFailure('engineFailed', { reason: reason.replace(/\.$/, '') });
    throw new EngineFailure('modelUnknown', {
      model: request.model,
      available: await modelsOf(request.tool),
    });
  }

  async function modelsOf(tool: string): Promise<string> {
    const offers = await listOffers(plans, hosts, identity);
    const ofTool = offers.filter(({ capability }) => capability.tool === tool && capability.available);
    return ofTool.map(({ capability }) => capability.model).join(', ');
  }

  /** Away hosts that may be able to do a request which no other host can. */
  function holdOf(request: EngineRequest): EngineHold | null {
    const isAway = (host: Host) => host.awayBecause() !== null;
    const canRun = (host: Host) => {
      const info = host.lastInfo();
      return info === null || canDo(plans, { host, info }, request);
    };
    const away = hosts.filter(isAway);
    // Each is asked again in the background once its pause is over; the next question hears the answer.
    for (const host of away) host.info().catch(() => {});
    if (away.length === 0 || hosts.some((host) => !isAway(host) && canRun(host))) return null;
    const missed = away.filter(canRun).map(({ name }) => name);
    return missed.length > 0 ? new EngineHold('hostsAway', { hosts: missed.join(', ') }) : null;
  }

  return {
    id: options.id,
    holdOf,
    digitalSourceType: 'trainedAlgorithmicMedia',
    places: hosts.length * placesOfHost,

    async capabilities(): Promise<Capability[]> {
      const offers = await listOffers(plans, hosts, identity);
      return offers.map(({ capability }) => capability);
    },

    hosts: (signal) => Promise.all(hosts.map((host) => hostHealth(host, signal))),

    async run(request, context) {
      const signal = AbortSignal.any([context.signal, closing.signal]);
      signal.throwIfAborted();
      const job = offerFor(request).then((offer) => {
        signal.throwIfAborted();
        return runRequest(offer, request, { ...context, signal }, timing);
      });
      running.add(job);
      try {
        return await job;
      } finally {
        running.delete(job);
      }
    },

    async close() {
      closing.abort(new Error('The engine was closed'));
      await Promise.allSettled(running);
      await Promise.all(hosts.map((host) => host.close()));
    },
  };
}
