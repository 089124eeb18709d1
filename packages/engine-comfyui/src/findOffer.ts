import { EngineFailure, type EngineRequest, type ErrorName } from '@tai/contracts';
import { holdOf } from './holdOf.ts';
import type { Host } from './hosts/host.ts';
import { type Identity, listOffers, type Offer, type planTools } from './offers.ts';
import { withoutTrained } from './styles/usedStyles.ts';
import { missingChoice } from './templates/checkAgainstHost.ts';

/** The first choice of a request that a host does not have; null when it has all, or its files are not known. */
function lackOn(host: Host, { template }: Offer, params: EngineRequest['params']) {
  const info = host.lastInfo();
  return info && missingChoice(template.graph, info, params);
}

/** The offer for a request, with the hosts that have what it chose. */
export function createOfferFinder(
  plans: ReturnType<typeof planTools>,
  hosts: readonly Host[],
  identity: Identity,
): (request: EngineRequest) => Promise<Offer> {
  async function findOffer(request: EngineRequest): Promise<Offer | undefined> {
    const { tool, model } = request;
    const params = withoutTrained(request);
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
    const { problem } = offer?.capability ?? {};
    const [lack] = hosts
      .map((host) => offer && lackOn(host, offer, withoutTrained(request)))
      .filter((one) => one != null);
    if (lack) throw new EngineFailure(lack.error, lack.params);
    if (problem) throw new EngineFailure(problem.error as ErrorName, problem.params);
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

  return offerFor;
}
