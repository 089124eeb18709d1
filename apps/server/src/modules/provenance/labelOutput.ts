import type { EngineOutput, GenerationEngine, ParameterValues } from '@tai/contracts';
import { type PromptRecord, writeProvenance } from '@tai/provenance';

/** What a file says about the job that made it. */
export interface LabelledJob {
  operationCode: string;
  tool: string;
  engineId: string;
  model: string;
  version: string;
  params: ParameterValues;
}

/** Name under which this service labels what it makes (TC260 `ContentProducer`). */
const contentProducer = 'TAI Studio';

/** The bytes of an output with its prompt record and AI labels. `place` is its number within the job, from 0. */
export function labelOutput(
  output: EngineOutput,
  place: number,
  job: LabelledJob,
  digitalSourceType: GenerationEngine['digitalSourceType'],
): Uint8Array {
  return writeProvenance(output.data, {
    record: recordOf(output, job),
    digitalSourceType,
    aigc: {
      Label: '1',
      ContentProducer: contentProducer,
      ProduceID: `${job.operationCode}-${place}`,
      ReservedCode1: '',
      ContentPropagator: '',
      PropagateID: '',
      ReservedCode2: '',
    },
  });
}

function recordOf({ seed, width, height }: EngineOutput, job: LabelledJob): PromptRecord {
  const { prompt, negativePrompt, ...params } = job.params;
  return {
    prompt: typeof prompt === 'string' ? prompt : '',
    negativePrompt: typeof negativePrompt === 'string' ? negativePrompt : '',
    tool: job.tool,
    engine: job.engineId,
    model: job.model,
    version: job.version,
    seed,
    width,
    height,
    operationCode: job.operationCode,
    params,
  };
}
