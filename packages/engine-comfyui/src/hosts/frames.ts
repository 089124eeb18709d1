/*
 * Messages of a host's socket. Only what belongs to one named prompt is let through: a prompt without a client id, of
 * another program on that host, is told to every socket, and the old kind of preview does not say whose it is.
 */

export type HostEvent =
  | { kind: 'started'; promptId: string }
  | { kind: 'cached'; promptId: string; nodes: string[] }
  | { kind: 'executing'; promptId: string; node: string }
  | { kind: 'progress'; promptId: string; node: string; value: number; max: number }
  | { kind: 'finishedNodes'; promptId: string; nodes: string[] }
  /** The host says that it is done, well or not: the history tells which. */
  | { kind: 'over'; promptId: string }
  | { kind: 'preview'; promptId: string; data: Uint8Array };

const previewWithMetadata = 4;

/** Null for what is of no use here, and for nonsense. */
export function readText(text: string): HostEvent | null {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return null;
  }
  const { type, data } = asRecord(message);
  const fields = asRecord(data);
  const promptId = fields['prompt_id'];
  if (typeof promptId !== 'string') return null;
  const node = typeof fields['node'] === 'string' ? fields['node'] : null;
  switch (type) {
    case 'execution_start':
      return { kind: 'started', promptId };
    case 'execution_cached':
      return { kind: 'cached', promptId, nodes: textsIn(fields['nodes']) };
    case 'executing':
      return node === null ? { kind: 'over', promptId } : { kind: 'executing', promptId, node };
    case 'progress': {
      const value = Number(fields['value']);
      const max = Number(fields['max']);
      if (node === null || !(max > 0) || !(value >= 0)) return null;
      return { kind: 'progress', promptId, node, value: Math.min(value, max), max };
    }
    case 'progress_state': {
      // It repeats every node each time, so a large graph sends megabytes: only what is done is taken from it.
      const nodes = Object.entries(asRecord(fields['nodes']));
      const done = nodes.filter(([, state]) => asRecord(state)['state'] === 'finished');
      return { kind: 'finishedNodes', promptId, nodes: done.map(([id]) => id) };
    }
    case 'execution_success':
    case 'execution_error':
    case 'execution_interrupted':
      return { kind: 'over', promptId };
    default:
      return null;
  }
}

/** A preview whose prompt is named. All numbers of a frame are big-endian. */
export function readBinary(frame: Buffer): HostEvent | null {
  if (frame.length < 8 || frame.readUInt32BE(0) !== previewWithMetadata) return null;
  const end = 8 + frame.readUInt32BE(4);
  if (end > frame.length) return null;
  try {
    const promptId = asRecord(JSON.parse(frame.toString('utf8', 8, end)))['prompt_id'];
    if (typeof promptId !== 'string') return null;
    return { kind: 'preview', promptId, data: new Uint8Array(frame.subarray(end)) };
  } catch {
    return null;
  }
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}
