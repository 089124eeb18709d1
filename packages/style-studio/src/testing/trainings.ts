import type {
  StyleTestCell,
  TrainCheckpointLine,
  TrainFileInfo,
  TrainRecord,
  TrainRun,
} from '@tai/contracts';
import { landscape } from '@tai/test-kit';

const inAll = (text: string) => ({ en: text, zh: text, ja: text });
const good = { verdict: 'good' as const, detail: '' };

/** JSON text of images that a browser can show. */
export function fileInfos(count: number, first = 1): string {
  const infos: TrainFileInfo[] = Array.from({ length: count }, (_, at) => ({
    filePath: landscape(first + at, 512, 512),
    id: `image-${first + at}`,
  }));
  return JSON.stringify(infos);
}

/** A training that went through. */
export function trainRecord(parts: Partial<TrainRecord> = {}): TrainRecord {
  const trainNo = parts.trainNo ?? 't1';
  return {
    ...{ trainNo, datasetId: 'd1', kind: 'custom', name: 'Ink wash', trigger: 'inkwash' },
    ...{ previewPrompt: 'a quiet harbour', fileInfos: fileInfos(4) },
    fileOutPath: JSON.stringify([`train/${trainNo}/ink.safetensors`]),
    modelPath: `train/${trainNo}/ink.safetensors`,
    ...{ trainerId: 'builtin', trainerLabel: inAll('Built-in'), base: 'look', baseLabel: inAll('Look') },
    ...{ family: 'tai', state: 'succeeded', phase: null, step: 300, totalSteps: 300, queuePosition: null },
    ...{ secondsLeft: null, isStopping: false, error: null, canResume: false, health: good, images: 20 },
    createTime: new Date(2026, 10, 20, 14, 30, 5).getTime(),
    startTime: new Date(2026, 10, 20, 14, 30, 9).getTime(),
    endTime: new Date(2026, 10, 20, 14, 36, 9).getTime(),
    ...parts,
  };
}

function checkpoint(epoch: number, trainNo: string): TrainCheckpointLine {
  return {
    ...{ id: `c${epoch}`, epoch, step: epoch * 100, isFinal: epoch === 3, bytes: 1_200_000 },
    ...{ styleValue: `style-c${epoch}`, path: `train/${trainNo}/ink-${epoch}.safetensors`, health: good },
    samples: [],
  };
}

/** All of a training: three checkpoints, no test yet. */
export function trainRun(parts: Partial<TrainRun> = {}): TrainRun {
  const record = trainRecord(parts);
  return {
    ...record,
    settings: { trainerId: 'builtin', base: 'look', params: {} },
    ...{ seed: 4711, datasetVersionId: 'v1', losses: [], reportsLoss: true, tests: [], log: [] },
    checkpoints: [1, 2, 3].map((epoch) => checkpoint(epoch, record.trainNo)),
    ...parts,
  };
}

let made = 0;

/** A cell of a style test whose image is there. */
export function testCell(parts: Partial<StyleTestCell> = {}): StyleTestCell {
  made += 1;
  const id = parts.id ?? `cell-${made}`;
  const address = landscape(made, 512, 512);
  return {
    ...{ id, checkpointId: 'c1', epoch: 1, prompt: 'tea', intensity: 50, seed: 7, jobId: `job-${id}` },
    ...{ status: 'succeeded', error: null, pictureId: `picture-${id}` },
    ...{ url: address, thumbUrl: address, previewUrl: address },
    createTime: 1_700_000_000_000,
    ...parts,
  };
}
