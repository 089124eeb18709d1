import { isSameNodeRun, unrunNode, type NodeRun } from '../domain/nodeRun.ts';

/** How the nodes of one board stand, with a subscription for each node: progress of one renders no other. */
export interface NodeRunStore {
  /** The same object until something that is shown of the node changes. */
  get(nodeId: string): NodeRun;
  subscribe(nodeId: string, listener: () => void): () => void;
  /** Takes over what is known now. Nodes that it does not name were never run. */
  update(next: ReadonlyMap<string, NodeRun>): void;
}

/** Makes a store in which no node was run. */
export function createNodeRunStore(): NodeRunStore {
  const known = new Map<string, NodeRun>();
  const listeners = new Map<string, Set<() => void>>();

  function tell(nodeId: string): void {
    for (const listener of [...(listeners.get(nodeId) ?? [])]) listener();
  }

  return {
    get: (nodeId) => known.get(nodeId) ?? unrunNode,
    subscribe(nodeId, listener) {
      const own = listeners.get(nodeId) ?? new Set();
      listeners.set(nodeId, own);
      own.add(listener);
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(nodeId) === own) listeners.delete(nodeId);
      };
    },
    update(next) {
      const changed: string[] = [];
      for (const nodeId of known.keys())
        if (!next.has(nodeId)) {
          known.delete(nodeId);
          changed.push(nodeId);
        }
      for (const [nodeId, run] of next) {
        const before = known.get(nodeId);
        if (before && isSameNodeRun(before, run)) continue;
        known.set(nodeId, run);
        changed.push(nodeId);
      }
      changed.forEach(tell);
    },
  };
}
