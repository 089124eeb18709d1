import type { BoardLink } from '@tai/contracts';
import type { Box, Point } from '@tai/graph';
import ELK from 'elkjs/lib/elk-api.js';

/** Lays nodes out from left to right by their links, in a worker. Keeps the upper left corner where it was. */
export async function layoutBoard(
  boxes: ReadonlyMap<string, Box>,
  links: readonly BoardLink[],
): Promise<Map<string, Point>> {
  const elk = new ELK({
    workerFactory: () => new Worker(new URL('elkjs/lib/elk-worker.min.js', import.meta.url)),
  });
  try {
    const laid = await elk.layout({
      id: 'board',
      layoutOptions: {
        'elk.algorithm': 'layered',
        'elk.direction': 'RIGHT',
        'elk.spacing.nodeNode': '48',
        'elk.layered.spacing.nodeNodeBetweenLayers': '96',
        'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
      },
      children: [...boxes].map(([id, { width, height }]) => ({ id, width, height })),
      edges: links
        .filter(({ from, to }) => boxes.has(from) && boxes.has(to))
        .map(({ from, to }, place) => ({ id: `e${String(place)}`, sources: [from], targets: [to] })),
    });
    const left = Math.min(...[...boxes.values()].map(({ x }) => x));
    const top = Math.min(...[...boxes.values()].map(({ y }) => y));
    return new Map(
      (laid.children ?? []).map(({ id, x = 0, y = 0 }) => [
        id,
        { x: Math.round(left + x), y: Math.round(top + y) },
      ]),
    );
  } finally {
    elk.terminateWorker();
  }
}
