import { EngineHold, type EngineRequest } from '@tai/contracts';
import type { Host } from '../hosts/host.ts';
import type { Offer } from '../offers.ts';
import type { StyleDelivery } from './styleDelivery.ts';
import { listedStyle } from './styleNames.ts';
import { usedStyles } from './usedStyles.ts';

/**
 * The offer with the hosts that have the trained styles of a request or may get them.
 * @param all every host of the engine, of which some may be away
 * @throws EngineFailure when no host can, or when a style is for other models; EngineHold when a host that is away has them
 */
export async function withStyles(
  offer: Offer,
  request: EngineRequest,
  all: readonly Host[],
  { lackOn, doubt }: Pick<StyleDelivery, 'lackOn' | 'doubt'>,
): Promise<Offer> {
  const used = usedStyles(offer, request);
  if (used.length === 0) return offer;
  const lackOf = (host: Host) => used.map((style) => lackOn(host, style)).find((lack) => lack !== null);
  const able = () => offer.hosts.filter((host) => !lackOf(host));
  if (able().length === 0) await Promise.allSettled(offer.hosts.map(doubt));
  const hosts = able();
  if (hosts.length > 0) return { ...offer, hosts };
  const away = all.filter(
    (host) =>
      host.awayBecause() !== null &&
      used.every(({ sha256 }) => listedStyle(host.lastInfo(), sha256) !== null),
  );
  if (away.length > 0) throw new EngineHold('hostsAway', { hosts: away.map(({ name }) => name).join(', ') });
  throw offer.hosts.map(lackOf).find((lack) => lack !== undefined) ?? new Error('the offer has no hosts');
}
