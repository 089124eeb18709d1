import type { Job } from '@tai/contracts';

let made = 0;

/** A job of the built-in engine that waits in the queue; each has another id. */
export function job(parts: Partial<Job> = {}): Job {
  made += 1;
  const id = parts.id ?? `job-${made}`;
  const createTime = new Date(2026, 10, 20, 14, 30).getTime() + made;
  return {
    id,
    operationCode: `code-${id}`,
    medium: 'image',
    tool: 'create',
    engineId: 'builtin',
    model: 'procedural',
    params: {
      prompt: 'A lake at dawn',
      count: 1,
      size: { width: 1024, height: 1024 },
      style: 'auto',
      seed: 4711,
    },
    seed: 4711,
    status: 'queued',
    progress: 0,
    queuePosition: 0,
    estimateSeconds: null,
    createTime,
    startTime: null,
    endTime: null,
    error: null,
    outputs: [],
    ...parts,
  };
}

/** A job under way, half done unless told otherwise. */
export function runningJob(parts: Partial<Job> = {}): Job {
  return job({ status: 'running', progress: 50, queuePosition: null, startTime: Date.now(), ...parts });
}
