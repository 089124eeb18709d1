import { EngineHold, type EngineRequest } from '@tai/contracts';
import type { Host } from './hosts/host.ts';
import { canDo, type planTools } from './offers.ts';

/**
 * Why a request is to wait: hosts that are away may be able to do it, and no other host can. Null when it can begin, or when
 * waiting would not help. Goes by what is known and waits for nobody.
 */
export function holdOf(
  hosts: readonly Host[],
  plans: ReturnType<typeof planTools>,
  request: EngineRequest,
): EngineHold | null {
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
