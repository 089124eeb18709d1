import type { EngineHost } from '@tai/contracts';
import { cleanText, connectionLost, HostLostError } from '../errors.ts';
import type { Host } from './host.ts';

/** How a host is now. Never throws for a host that is away: that is the answer. */
export async function hostHealth(host: Host, signal: AbortSignal): Promise<EngineHost> {
  try {
    const [stats, queue] = await Promise.all([host.client.stats(signal), host.client.queue(signal)]);
    // A processor is told as a device too; its memory is not what limits a job.
    const device = stats.devices.find(({ type }) => type !== 'cpu');
    return {
      name: host.name,
      isReachable: true,
      problem: '',
      version: cleanText(stats.system.comfyui_version).slice(0, 40),
      running: queue.running.length,
      waiting: queue.pending.length,
      device: cleanText(device?.name).slice(0, 100),
      memoryFree: device?.vram_free ?? null,
      memoryTotal: device?.vram_total ?? null,
      failures: host.failures,
    };
  } catch (error) {
    signal.throwIfAborted();
    const lost = error instanceof HostLostError ? error : connectionLost(host.name, error);
    return {
      name: host.name,
      isReachable: false,
      problem: lost.message,
      cause: lost.problem ?? { error: 'hostUnreachable', params: { host: host.name } },
      version: '',
      running: 0,
      waiting: 0,
      device: '',
      memoryFree: null,
      memoryTotal: null,
      failures: host.failures,
    };
  }
}
