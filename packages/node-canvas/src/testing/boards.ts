import type { CanvasLine, CanvasRun, NodeResult, RunStep } from '@tai/contracts';
import { landscape, user } from '@tai/test-kit';

/** The person who is signed in, as others see them. */
export const me = { id: user().userId, name: 'Ada', avatar: null };
export const noor = { id: 'noor', name: 'Noor Haddad', avatar: null };
export const ken = { id: 'ken', name: 'Ken Ito', avatar: null };

const noon = new Date(2026, 10, 20, 12, 0).getTime();

/** A board of one's own, as lists have it. */
export function boardLine(parts: Partial<CanvasLine> = {}): CanvasLine {
  return {
    ...{ id: 'board-1', name: 'Chair studies', owner: me, canvasCoverImg: null, operation: 2 },
    ...{ permission: 'none', isOwn: true, isLocked: false, revision: 3 },
    ...{ createTime: noon, updateTime: noon },
    ...parts,
  };
}

/** A step of a run that waits for nothing. */
export function step(nodeId: string, parts: Partial<RunStep> = {}): RunStep {
  return {
    ...{ nodeId, round: 0, status: 'waiting', waitsFor: [], jobs: [], progress: 0 },
    ...{ error: null, field: null },
    ...parts,
  };
}

/** A run of the whole board that the reader started. */
export function run(steps: RunStep[], parts: Partial<CanvasRun> = {}): CanvasRun {
  return {
    ...{
      id: 'run-1',
      boardId: 'board-1',
      by: me,
      isOwn: true,
      status: 'running',
      target: { scope: 'board' },
    },
    ...{ times: 1, steps, createTime: noon, endTime: null },
    ...parts,
  };
}

/** An image that a node made. */
export function output(fileId: string, number = fileId.length): NodeResult['outputs'][number] {
  const url = landscape(number, 640, 480);
  return {
    ...{ fileId, medium: 'image', url, thumbUrl: url, previewUrl: url },
    ...{ width: 640, height: 480, mimeType: 'image/png', pictureId: null },
  };
}

export function result(nodeId: string, parts: Partial<NodeResult> = {}): NodeResult {
  return {
    ...{
      nodeId,
      runId: 'run-1',
      by: me,
      outputs: [output(`${nodeId}-a`)],
      seeds: [7],
      createTime: noon + 60_000,
    },
    ...parts,
  };
}

/** Names of the nodes in the runs of tests and stories. */
export const titles: Record<string, string> = {
  sketch: 'Sketch to render',
  vary: 'Vary',
  relight: 'Relight',
  upscale: 'Upscale',
  cutout: 'Remove background',
};
