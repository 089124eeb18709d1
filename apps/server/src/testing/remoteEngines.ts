import type { Capability, EngineBlueprint, EngineHost, EngineImage, EngineKind } from '@tai/contracts';
import { engineKinds } from '../engines/engineKinds.ts';
import { createFakeEngine, fakeCapability, type FakeEngine } from './fakeEngine.ts';

/** An engine of another machine that a test plays. */
export interface RemoteEngine {
  blueprint: EngineBlueprint;
  engine: FakeEngine;
  /** What its hosts say of their nodes; null while they are away. */
  nodes: unknown;
  /** What comes of trying a workflow. */
  tryWorkflow: () => Promise<EngineImage>;
  isClosed: boolean;
}

/** A machine in good health. */
export function engineHost(over: Partial<EngineHost> = {}): EngineHost {
  return {
    ...{ name: 'http://10.0.0.5:8188', isReachable: true, problem: '', version: '0.3.64' },
    ...{ running: 1, waiting: 2, device: 'GPU', memoryFree: 4e9, memoryTotal: 8e9, failures: 0 },
    ...over,
  };
}

/** A tool that no file of the product knows, with a parameter that none knows either. */
function knittingCapability(engineId: string, model = 'needle-1'): Capability {
  const said = (en: string, zh: string, ja: string) => ({ en, zh, ja });
  return {
    ...fakeCapability(),
    ...{ engineId, tool: 'knit', toolName: said('Knitting', '针织', '編み物'), model, flow: '针织' },
    parameters: [
      ...fakeCapability().parameters.filter(({ name }) => name === 'prompt' || name === 'size'),
      {
        ...{ name: 'stitches', type: 'number', label: said('Stitches', '针数', '目数') },
        ...{ min: 10, max: 500, step: 10, default: 120, unit: '' },
      },
    ],
  };
}

/**
 * Kinds of engines of other machines that do what a test says, by default those of the product; all engines that were
 * made are in `made`, the latest last.
 */
export function createRemoteEngines(kinds: readonly EngineKind[] = engineKinds): {
  kinds: readonly EngineKind[];
  made: RemoteEngine[];
  hosts: EngineHost[];
} {
  const made: RemoteEngine[] = [];
  const hosts = [engineHost()];
  const make = (blueprint: EngineBlueprint) => {
    const engine = createFakeEngine();
    const tryWorkflow = () => Promise.reject(new Error('nothing was planned'));
    const remote: RemoteEngine = { blueprint, engine, nodes: null, tryWorkflow, isClosed: false };
    engine.capability = knittingCapability(blueprint.id);
    Object.assign(engine, {
      ...{ id: blueprint.id, digitalSourceType: 'trainedAlgorithmicMedia', isAutomatic: true },
      hosts: async () => hosts,
      nodesOf: async () => remote.nodes,
      tryWorkflow: () => remote.tryWorkflow(),
      close: async () => void (remote.isClosed = true),
    });
    made.push(remote);
    return engine;
  };
  return { kinds: kinds.map((kind) => ({ ...kind, make, check: undefined })), made, hosts };
}
