import {
  type Capability,
  type EngineLiveContext,
  type EngineLiveRequest,
  type EngineRequest,
  type GenerationEngine,
  type LocalizedText,
  type WorkflowTemplate,
} from '@tai/contracts';
import { createWorkflowRuns } from './boards/workflowRuns.ts';
import { workflowCapability, workflowTool } from './boards/workflowTool.ts';
import { createOfferFinder } from './findOffer.ts';
import { holdOf } from './holdOf.ts';
import { hostHealth } from './hosts/health.ts';
import { createHost, type Host } from './hosts/host.ts';
import { lacksOfHosts } from './hosts/lacks.ts';
import { listOffers, planTools } from './offers.ts';
import { createLiveRuns } from './run/runLive.ts';
import { runRequest } from './run/runRequest.ts';
import type { SharedFolder } from './styles/sharedFolder.ts';
import { createStyleDelivery } from './styles/styleDelivery.ts';
import { withStyles } from './styles/withStyles.ts';
import { readSentPrompts } from './run/sentPrompts.ts';
import { nodesOf, tryWorkflow } from './run/tryWorkflow.ts';
import { createComfyTrainer } from './training/comfyTrainer.ts';
import { defaultTiming, type Timing } from './timing.ts';

/** A host does one job after the other; with a second one waiting there it never stands still. */
export const usualJobsAtOnce = 2;

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
  /** Classes of nodes that workflows of boards may run; none when absent. */
  allowedNodes?: readonly string[];
  /** A folder of this machine that the hosts mount among their LoRAs, with the name that people are told. */
  styleFolder?: SharedFolder | null;
  /** Whether style files may be sent to the hosts over the network. */
  styleUploads?: boolean;
  /** Whether drawings are rendered live, before jobs that wait on a host (default false). */
  rendersLive?: boolean;
  /** Jobs that each host has at once, waiting there or running (default 2). */
  jobsAtOnce?: number;
  /** Waits that differ from the usual ones. */
  timing?: Partial<Timing>;
}

/** The engine that has images, clips and 3D files made by one or many ComfyUI hosts. */
export function createComfyuiEngine(options: ComfyuiEngineOptions): GenerationEngine {
  const timing = { ...defaultTiming, ...options.timing };
  const identity = { id: options.id, label: options.label };
  const hosts = options.hosts.map((address) => createHost(address, options.authorization, timing));
  const plans = planTools(options.templates ?? {});
  const { allowedNodes = [] } = options;
  const offerOfTool = createOfferFinder(plans, hosts, identity);
  const workflows = createWorkflowRuns(hosts, allowedNodes, identity);
  const offerFor = (request: EngineRequest) =>
    request.tool === workflowTool ? workflows.offerFor(request) : offerOfTool(request);
  const { closing, endingWith, tracked, close } = createLifetime();
  const styles = createStyleDelivery({
    ...{ hosts, timing, closing },
    folder: options.styleFolder ?? null,
    uploads: options.styleUploads ?? false,
  });
  /** Ends prompts of an earlier attempt; a host that is away is asked when it is back. */
  function stopSaved(saved: unknown, isMeant: (host: Host) => boolean): void {
    for (const { origin, promptId } of readSentPrompts(saved)) {
      const host = hosts.find(({ client }) => client.origin === origin);
      if (host && isMeant(host)) host.stops.add(promptId);
    }
  }

  const liveRuns = options.rendersLive ? createLiveRuns(timing) : null;
  const trainer = createComfyTrainer({ hosts, identity, timing }, closing);

  return {
    id: options.id,
    trainer: { ...trainer, train: (...run) => tracked(trainer.train(...run)) },
    holdOf: (request) =>
      request.tool === workflowTool ? workflows.holdOf(request) : holdOf(hosts, plans, request),
    digitalSourceType: 'trainedAlgorithmicMedia',
    places: hosts.length * (options.jobsAtOnce ?? usualJobsAtOnce),

    async capabilities(): Promise<Capability[]> {
      const offers = await listOffers(plans, hosts, identity, timing.glance);
      const own = workflowCapability(hosts, allowedNodes, identity);
      const described = offers.map((offer) => liveRuns?.described(offer) ?? offer.capability);
      return [...described, own];
    },

    async hosts(signal) {
      const lacks = lacksOfHosts(plans, hosts);
      return Promise.all(
        hosts.map(async (host) => ({
          ...(await hostHealth(host, signal)),
          lacks: lacks.get(host) ?? [],
          styles: styles.report(host),
        })),
      );
    },

    async run(request, context) {
      const signal = endingWith(context.signal);
      signal.throwIfAborted();
      const begin = async () => {
        const offer = await withStyles(await offerFor(request), request, hosts, styles);
        signal.throwIfAborted();
        stopSaved(context.saved, (host) => !offer.hosts.includes(host));
        return runRequest(offer, request, { ...context, signal }, timing, styles);
      };
      return tracked(begin());
    },

    ...(liveRuns && {
      async renderLive(request: EngineLiveRequest, context: EngineLiveContext) {
        const signal = endingWith(context.signal);
        signal.throwIfAborted();
        const begin = async () => {
          const offer = await withStyles(await offerOfTool(request), request, hosts, styles);
          return liveRuns.render(offer, request, { ...context, signal }, styles);
        };
        return tracked(begin());
      },
    }),

    nodesOf: (name) => nodesOf(hosts, name),

    tryWorkflow: (template, name, given) =>
      tracked(tryWorkflow(template, hosts, name, { identity, timing }, endingWith(given))),

    async abandon(saved) {
      stopSaved(saved, () => true);
    },

    async close() {
      await close();
      await Promise.all(hosts.map((host) => host.close()));
    },
  };
}

/** What the engine has under way, which ends before it does. */
function createLifetime() {
  const closing = new AbortController();
  const running = new Set<Promise<unknown>>();
  return {
    closing: closing.signal,
    endingWith: (signal: AbortSignal) => AbortSignal.any([signal, closing.signal]),
    /** Counts a job until it is over. */
    async tracked<Value>(job: Promise<Value>): Promise<Value> {
      running.add(job);
      try {
        return await job;
      } finally {
        running.delete(job);
      }
    },
    async close(): Promise<void> {
      closing.abort(new Error('The engine was closed'));
      await Promise.allSettled(running);
    },
  };
}
