import { stripVTControlCharacters } from 'node:util';
import type { TrainPhase } from '@tai/contracts';
import type { TrainerDefinition } from './trainersFile.ts';

/** What a line of a program says. */
export interface LineMeaning {
  step?: { step: number; total: number };
  epoch?: { epoch: number; epochs: number };
  /** Not a number when the line says so. */
  loss?: number;
  phase?: TrainPhase;
  failure?: TrainerDefinition['failures'][number]['error'];
  /** It only moves a bar, and is not worth keeping. */
  isProgress: boolean;
}

const signs: TrainerDefinition['failures'] = [
  {
    line: /OutOfMemoryError|CUDA out of memory|Allocation on device|MemoryError\b|DefaultCPUAllocator/u,
    error: 'trainOutOfMemory',
  },
  { line: /\bloss is nan\b|NaN detected|loss=nan\b/iu, error: 'trainDiverged' },
  { line: /No space left on device|Errno 28\b/u, error: 'trainDiskFull' },
];

/** Makes the reader of the lines of a program. Bars of other work, such as caching, have patterns of their own and count as nothing. */
export function createLineReader({ progress, failures }: Pick<TrainerDefinition, 'progress' | 'failures'>) {
  const allSigns = [...failures, ...signs];

  return function readLine(line: string): LineMeaning {
    const clean = stripVTControlCharacters(line);
    const step = progress.step.exec(clean)?.groups;
    const epoch = progress.epoch?.exec(clean)?.groups;
    const loss = numberOf(progress.loss?.exec(clean)?.groups?.['loss']);
    const phase = progress.phases.find((one) => one.line.test(clean))?.phase;
    const failure = allSigns.find((one) => one.line.test(clean))?.error;
    return {
      isProgress: step !== undefined || /\d+%\|.*\|\s*\d+\/\d+/.test(clean),
      ...(step && { step: { step: whole(step['step']), total: whole(step['total']) } }),
      ...(epoch && { epoch: { epoch: whole(epoch['epoch']), epochs: whole(epoch['epochs']) } }),
      ...(loss !== undefined && { loss }),
      ...(phase && { phase }),
      ...(failure && { failure }),
    };
  };
}

function whole(text: string | undefined): number {
  const value = Number.parseInt(text ?? '', 10);
  return Number.isFinite(value) ? Math.max(0, value) : 0;
}

/** Python writes `nan` and `inf`, and `1e-05`. What is none of these says nothing. */
function numberOf(text = ''): number | undefined {
  if (/^[+-]?inf/i.test(text)) return Number.POSITIVE_INFINITY;
  if (/^[+-]?nan/i.test(text)) return Number.NaN;
  const value = Number.parseFloat(text);
  return Number.isNaN(value) ? undefined : value;
}
