import { HostLostError } from '../errors.ts';
import type { Host } from './host.ts';

/**
 * A host that was at fault lately (unreachable, out of memory, a broken device) stands behind this many waiting jobs for
 * each time. A job that fails because of its workflow would fail everywhere and says nothing about the host.
 */
const faultWeight = 3;

/**
 * The host on which a job will begin first: the shortest queue, counting what was just sent there, then the one that
 * has the model loaded, then the order in which they are configured. The choice is reserved until `release` is called.
 * @throws HostLostError when none answers, the signal's reason
 */
export async function chooseHost(
  hosts: readonly Host[],
  model: string,
  signal: AbortSignal,
): Promise<{ host: Host; release: () => void }> {
  const problems: string[] = [];
  const loads = await Promise.all(
    hosts.map(async (host, place) => {
      try {
        return { host, place, waiting: await host.client.remaining(signal) };
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof HostLostError)) throw error;
        host.away(error);
        problems.push(error.message);
        return null;
      }
    }),
  );
  const [best] = loads
    .filter((load) => load !== null)
    // What was reserved while the queues were asked counts too, so it is added only now.
    .map((load) => ({
      ...load,
      score: load.waiting + load.host.reserved + faultWeight * load.host.recentFaults(),
      isLoaded: load.host.lastModel === model ? 0 : 1,
    }))
    .toSorted((a, b) => a.score - b.score || a.isLoaded - b.isLoaded || a.place - b.place);
  if (!best) throw new HostLostError(problems.join('; ') || 'no host is left');
  const { host } = best;
  host.reserved++;
  host.lastModel = model;
  let isHeld = true;
  return {
    host,
    release() {
      if (isHeld) host.reserved--;
      isHeld = false;
    },
  };
}
