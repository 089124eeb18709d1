import {
  type Capability,
  EngineFailure,
  type EngineRequest,
  type ErrorName,
  type ImageEngine,
  type LocalizedText,
  type WorkflowTemplate,
} from '@tai/contracts';
import { holdOf } from './holdOf.ts';
import { hostHealth } from './hosts/health.ts';
import { createHost, type Host } from './hosts/host.ts';
import { lacksOfHosts } from './hosts/lacks.ts';
import { listOffers, type Offer, planTools } from './offers.ts';
import { runRequest } from './run/runRequest.ts';
import { readSentPrompts } from './run/sentPrompts.ts';
import { tryWorkflow } from './run/tryWorkflow.ts';
import { missingChoice } from './templates/checkAgainstHost.ts';
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

/** The first choice of a request that a host does not have; null when it has all, or its files are not known. */
function lackOn(host: Host, { template }: Offer, params: EngineRequest['params']) {
  const info = host.lastInfo();
  return info && missingChoice(template.graph, info, params);
}

/** The engine that has pictures made by one or many ComfyUI hosts. */
export function createComfyuiEngine(options: ComfyuiEngineOptions): ImageEngine {
  const timing = { ...defaultTiming, ...options.timing };
  const identity = { id: options.id, label: options.label };
  const hosts = options.hosts.map((address) => createHost(address, options.authorization, timing));
  const plans = planTools(options.templates ?? {});
  const closing = new AbortController();
  const running = new Set<Promise<unknown>>();

  async function findOffer({ tool, model, params }: EngineRequest): Promise<Offer | undefined> {
    const offers = await listOffers(plans, hosts, identity);
    const offer = offers.find(({ capability }) => capability.tool === tool && capability.model === model);
    return offer && { ...offer, hosts: offer.hosts.filter((host) => !lackOn(host, offer, params)) };
  }

  /** @throws EngineHold, EngineFailure when no host has what the request names */
  async function offerFor(request: EngineRequest): Promise<Offer> {
    let offer = await findOffer(request);
    if (!offer || offer.hosts.length === 0) {
      // Hosts that were away a moment ago were not asked; for a job they are.
      for (const host of hosts) host.askAgain();
      offer = await findOffer(request);
    }
    if (offer && offer.hosts.length > 0) return offer;
    const hold = holdOf(hosts, plans, request);
    if (hold) throw hold;
    const { problem, reason } = offer?.capability ?? {};
    const [lack] = hosts
      .map((host) => offer && lackOn(host, offer, request.params))
      .filter((one) => one != null);
    if (lack) throw new EngineFailure(lack.error, lack.params);
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

  /** Ends prompts of an earlier attempt; a host that is away is asked when it is back. */
  function stopSaved(saved: unknown, isMeant: (host: Host) => boolean): void {
    for (const { origin, promptId } of readSentPrompts(saved)) {
      const host = hosts.find(({ client }) => client.origin === origin);
      if (host && isMeant(host)) host.stops.add(promptId);
    }
  }

  return {
    id: options.id,
    holdOf: (request) => holdOf(hosts, plans, request),
    digitalSourceType: 'trainedAlgorithmicMedia',
    places: hosts.length * placesOfHost,

    async capabilities(): Promise<Capability[]> {
      const offers = await listOffers(plans, hosts, identity);
      return offers.map(({ capability }) => capability);
    },

    async hosts(signal) {
      const lacks = lacksOfHosts(plans, hosts);
      return Promise.all(
        hosts.map(async (host) => ({ ...(await hostHealth(host, signal)), lacks: lacks.get(host) ?? [] })),
      );
    },

    async run(request, context) {
      const signal = AbortSignal.any([context.signal, closing.signal]);
      signal.throwIfAborted();
      const job = offerFor(request).then((offer) => {
        signal.throwIfAborted();
        stopSaved(context.saved, (host) => !offer.hosts.includes(host));
        return runRequest(offer, request, { ...context, signal }, timing);
      });
      running.add(job);
      try {
        return await job;
      } finally {
        running.delete(job);
      }
    },

    async nodesOf(name) {
      const host =
        name === undefined
          ? (hosts.find((one) => one.lastInfo() !== null) ?? hosts[0])
          : hosts.find((one) => one.name === name);
      return host?.info().catch(() => null) ?? null;
    },

    async tryWorkflow(template, name, given) {
      const host = hosts.find((one) => one.name === name);
      if (!host) throw new EngineFailure('hostsAway', { hosts: name });
      const signal = AbortSignal.any([given, closing.signal]);
      const job = tryWorkflow(template, host, identity, timing, signal);
      running.add(job);
      try {
        return await job;
      } finally {
        running.delete(job);
      }
    },

    async abandon(saved) {
      stopSaved(saved, () => true);
    },

    async close() {
      closing.abort(new Error('The engine was closed'));
      await Promise.allSettled(running);
      await Promise.all(hosts.map((host) => host.close()));
    },
  };
}
