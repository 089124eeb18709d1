/**
 * Runs steps beside each other, as many as the processors carry. A step starts in its turn, when the steps it needs are
 * done and what it keeps busy (`cores`) is free; a later step that fits goes before one that still waits. A step alone
 * always fits.
 * @param {{name: string, cores?: number, needs?: string[], after?: string[]}[]} steps `needs`: steps that must have
 *   passed, `after`: steps that must only have ended. Names of steps that are not in the list are ignored.
 * @param {object} options
 * @param {number} options.cores processors of the machine
 * @param {(step: object) => Promise<boolean>} options.run resolves with whether the step passed
 * @param {(step: object, failed: string) => void} options.skip told of a step that is not run, and which one failed
 */
export async function schedule(steps, { cores, run, skip }) {
  const waiting = [...steps];
  const running = new Map();
  const known = new Set(steps.map(({ name }) => name));
  const passedByName = new Map();

  function isReady({ needs = [], after = [] }) {
    return [...needs, ...after].every((name) => !known.has(name) || passedByName.has(name));
  }

  function fits({ cores: wanted = 1 }) {
    const busy = [...running.keys()].reduce((sum, step) => sum + (step.cores ?? 1), 0);
    return running.size === 0 || busy + wanted <= cores;
  }

  function start(step) {
    const done = run(step).then((isGood) => {
      passedByName.set(step.name, isGood);
      running.delete(step);
    });
    running.set(step, done);
  }

  while (waiting.length > 0 || running.size > 0) {
    for (const step of [...waiting]) {
      if (!isReady(step)) continue;
      const failed = step.needs?.find((name) => passedByName.get(name) === false);
      if (failed !== undefined) {
        passedByName.set(step.name, false);
        skip(step, failed);
      } else if (fits(step)) start(step);
      else continue;
      waiting.splice(waiting.indexOf(step), 1);
    }
    if (running.size > 0) await Promise.race(running.values());
    else if (waiting.length > 0 && !waiting.some(isReady))
      throw new Error(
        `These steps wait for each other and none can start: ${waiting.map(({ name }) => name).join(', ')}. Look at their "needs" and "after" in steps.mjs.`,
      );
  }
}
