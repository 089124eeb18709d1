// Lets an image be finished after its canvas left the page.
import type { WebGLRenderer } from 'three';

export interface UntilRendered {
  /** Until the answer is called, nothing is disposed. */
  hold(): () => void;
  /** Runs at once, or when the last image that holds is done. */
  run(work: () => void): void;
}

/** The renderer's own end waits as well: fiber calls it when the canvas is gone. */
export function createUntilRendered(renderer: WebGLRenderer): UntilRendered {
  let holds = 0;
  const waiting: (() => void)[] = [];
  const run = (work: () => void) => (holds > 0 ? void waiting.push(work) : work());
  for (const end of ['dispose', 'forceContextLoss'] as const) {
    const original = renderer[end].bind(renderer);
    renderer[end] = () => run(original);
  }
  return {
    run,
    hold() {
      holds += 1;
      return () => {
        holds -= 1;
        if (holds === 0) for (const work of waiting.splice(0)) work();
      };
    },
  };
}
