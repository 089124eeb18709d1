import type { StyleVersion, StyleVo, TrainRecord, TrainRun } from '@tai/contracts';
import { landscape, trainedStyle, user } from '@tai/test-kit';

const noon = new Date(2026, 10, 20, 12, 0).getTime();

const me = { id: user().userId, name: 'Ada', avatar: null };
export const noor = { id: 'noor', name: 'Noor Haddad', avatar: null };

/** An own style that nobody else has. */
export function style(parts: Partial<StyleVo> = {}): StyleVo {
  return trainedStyle({
    ...{ icon: '/app/file/cover1/original', paramValue: 'Ink wash', uiContent: 'ink wash, wet paper' },
    ...{ increaseword: 'inkwash', value: 'style:v1', owner: me, state: 'private', uses: 12 },
    ...{ createTime: noon, updateTime: noon },
    ...parts,
  });
}

export function sharedStyle(parts: Partial<StyleVo> = {}): StyleVo {
  return style({
    id: 'shared-1',
    paramValue: 'Clay models',
    owner: noor,
    isOwn: false,
    mayEdit: false,
    state: 'approved',
    ...parts,
  });
}

/** Address of a drawn cover. Data addresses have commas, which separate covers; addresses of blobs have none. */
export function drawnCover(number: number): string {
  const address = landscape(number, 640, 480);
  const svg = decodeURIComponent(address.slice(address.indexOf(',') + 1));
  return URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
}

/** A style with a drawn cover, for what is looked at. */
export function drawnStyle(number: number, parts: Partial<StyleVo> = {}): StyleVo {
  return style({ id: `style-${number}`, icon: drawnCover(number), ...parts });
}

export function version(parts: Partial<StyleVersion> = {}): StyleVersion {
  return {
    ...{ id: 'version-1', number: 1, value: 'style:v1', family: 'tai', bytes: 1_400_000, sha256: 'ab12' },
    ...{ trainNo: 'train-1', epoch: 10, health: { verdict: 'good', detail: '' }, uses: 12, createTime: noon },
    ...parts,
  };
}

/** A training that succeeded. */
export function training(parts: Partial<TrainRecord> = {}): TrainRecord {
  const label = (text: string) => ({ en: text, zh: text, ja: text });
  return {
    ...{ trainNo: 'train-1', datasetId: 'dataset-1', kind: 'custom', name: 'Ink wash', trigger: 'inkwash' },
    ...{ previewPrompt: 'a harbour', fileInfos: '[]', fileOutPath: '["out/ink.safetensors"]' },
    ...{ modelPath: 'out/ink.safetensors', trainerId: 'builtin', trainerLabel: label('Built in') },
    ...{ base: 'tai', baseLabel: label('TAI'), family: 'tai', state: 'succeeded', phase: null, step: 100 },
    ...{ totalSteps: 100, queuePosition: null, secondsLeft: null, isStopping: false, error: null },
    ...{ canResume: false, health: { verdict: 'good', detail: '' }, images: 20, createTime: noon },
    ...{ startTime: noon, endTime: noon },
    ...parts,
  };
}

/** A training with two samples. */
export function run(parts: Partial<TrainRun> = {}): TrainRun {
  const sample = (id: string, prompt: string, number: number) => {
    const url = landscape(number, 256, 256);
    return { id, prompt, seed: 1, url, thumbUrl: url, previewUrl: url, width: 512, height: 512 };
  };
  return {
    ...training(),
    settings: { trainerId: 'builtin', base: 'tai', params: {} },
    ...{ seed: 1, datasetVersionId: 'dataset-version-1', losses: [], reportsLoss: true, tests: [], log: [] },
    checkpoints: [
      {
        ...{ id: 'checkpoint-1', epoch: 10, step: 100, isFinal: true, bytes: 1000, styleValue: 'file:1' },
        ...{ path: 'out/ink.safetensors', health: { verdict: 'good', detail: '' } },
        samples: [sample('s1', 'a harbour', 3), sample('s2', 'a lighthouse', 5)],
      },
    ],
    ...parts,
  };
}
