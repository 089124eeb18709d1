import { EngineFailure, type EngineHold, type EngineRequest } from '@tai/contracts';
import { createOfferFinder } from '../findOffer.ts';
import { holdOf } from '../holdOf.ts';
import type { Host } from '../hosts/host.ts';
import type { Identity, Offer } from '../offers.ts';
import { planWorkflow } from './workflowPlan.ts';

/** Finds hosts for requests of the tool `workflow`, whose graph comes with the request. */
export function createWorkflowRuns(hosts: readonly Host[], allowed: readonly string[], identity: Identity) {
  const planOf = ({ params }: EngineRequest) =>
    planWorkflow(
      params,
      allowed,
      hosts.flatMap((host) => host.lastInfo() ?? []),
    );

  return {
    /** @throws EngineHold, EngineFailure when it must not run or no host has all of its nodes, models and options */
    async offerFor(request: EngineRequest): Promise<Offer> {
      // What hosts say of an input decides whether it names a file.
      await Promise.allSettled(hosts.map((host) => host.info()));
      const { plan, values } = planOf(request);
      return { ...(await createOfferFinder([plan], hosts, identity)(request)), values };
    },

    /** One that must not run does not wait either: it is refused when it begins. */
    holdOf(request: EngineRequest): EngineHold | null {
      try {
        return holdOf(hosts, [planOf(request).plan], request);
      } catch (error) {
        if (error instanceof EngineFailure) return null;
        throw error;
      }
    },
  };
}
