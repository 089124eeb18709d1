import { access, constants } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import {
  type LocalizedText,
  type Parameter,
  type ParameterValues,
  type TrainerOffer,
  type TrainEstimate,
} from '@tai/contracts';
import { lengthOf } from './runFolder.ts';
import type { BaseDefinition, TrainerDefinition } from './trainersFile.ts';

/** What a definition can do now. Why not is said without the folders of the machine: the page shows it to everybody. */
export async function offersOf(definition: TrainerDefinition): Promise<TrainerOffer[]> {
  const programProblem = await problemOfProgram(definition);
  return Promise.all(
    definition.bases.map(async (base) => {
      const reason = programProblem ?? (await problemOfBase(base));
      return {
        ...{ trainerId: definition.id, trainerLabel: definition.label, base: base.id, baseLabel: base.label },
        ...{ family: base.family, version: definition.version, parameters: parametersOf(definition, base) },
        presets: definition.presets,
        ...{
          imagesMin: definition.imagesMin,
          imagesMax: definition.imagesMax,
          labelKind: definition.labelKind,
        },
        keepsStopped: definition.output.checkpoint !== undefined,
        resumes: definition.resume !== undefined,
        samples: definition.samples !== undefined,
        reportsLoss: definition.progress.loss !== undefined,
        available: reason === null,
        ...(reason !== null && { reason }),
      };
    }),
  );
}

function parametersOf({ parameters }: TrainerDefinition, { defaults }: BaseDefinition): Parameter[] {
  return parameters.map((parameter) => {
    const { help, advanced, ...fields } = parameter;
    const own = defaults[parameter.name];
    return {
      ...fields,
      ...(help && { help }),
      ...(advanced !== undefined && { advanced }),
      ...(own !== undefined && { default: own }),
    } as Parameter;
  });
}

async function problemOfProgram({ command, workingFolder }: TrainerDefinition): Promise<string | null> {
  if (process.platform === 'win32') return 'Programs that train run on Linux and macOS alone.';
  const [program = ''] = command;
  if (isAbsolute(program) && !(await isThere(program, constants.X_OK)))
    return 'Its program is not on the server, or may not be run.';
  if (workingFolder !== undefined && !(await isThere(workingFolder, constants.R_OK)))
    return 'The folder of its program is not on the server.';
  return null;
}

async function problemOfBase({ requires }: BaseDefinition): Promise<string | null> {
  const there = await Promise.all(requires.map((path) => isThere(path, constants.R_OK)));
  const missing = there.filter((one) => !one).length;
  return missing === 0 ? null : `The server lacks ${missing} of the ${requires.length} files that it needs.`;
}

function isThere(path: string, mode: number): Promise<boolean> {
  return access(path, mode).then(
    () => true,
    () => false,
  );
}

/** More steps than this take days. */
const manySteps = 20_000;

export function estimateOf(
  definition: TrainerDefinition,
  base: string,
  params: ParameterValues,
  images: number,
): TrainEstimate {
  const { steps, epochs } = lengthOf(definition, params, images);
  const { secondsPerStep, memoryGb } = definition.bases.find(({ id }) => id === base) ?? {};
  return {
    ...{ steps, epochs },
    seconds: secondsPerStep ? [steps * secondsPerStep[0], steps * secondsPerStep[1]] : null,
    memory: memoryGb === undefined ? null : memoryGb * 1024 ** 3,
    warnings: steps > manySteps ? [tooManySteps(steps)] : [],
  };
}

function tooManySteps(steps: number): LocalizedText {
  return {
    en: `These are ${steps} steps, which take very long. Fewer epochs or repeats are usually enough.`,
    zh: `共 ${steps} 步，耗时会很长。通常减少轮数或重复次数即可。`,
    ja: `${steps} ステップになり、とても時間がかかります。通常はエポック数か繰り返し数を減らせば十分です。`,
  };
}
