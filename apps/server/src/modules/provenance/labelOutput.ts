import type { EngineOutput, GenerationEngine, ParameterValues } from '@tai/contracts';
import { type AigcLabel, type PromptRecord, writeProvenance } from '@tai/provenance';
import type { LabelSigner } from '../pki/index.ts';
import type { SiteService } from '../site/index.ts';

/** What a file says about the job that made it. */
export interface LabelledJob {
  operationCode: string;
  tool: string;
  engineId: string;
  model: string;
  version: string;
  params: ParameterValues;
}

/** The bytes of an output with its prompt record and AI labels. `place` is its number within the job, from 0. */
export async function labelOutput(
  output: EngineOutput,
  place: number,
  job: LabelledJob,
  digitalSourceType: GenerationEngine['digitalSourceType'],
  { site, signer }: { site: Pick<SiteService, 'value'>; signer: Pick<LabelSigner, 'sign'> },
): Promise<Uint8Array> {
  const label: AigcLabel = {
    Label: '1',
    ContentProducer: await site.value('label.producer'),
    ProduceID: `${job.operationCode}-${place}`,
    ReservedCode1: '',
    ContentPropagator: '',
    PropagateID: '',
    ReservedCode2: '',
  };
  const aigc = { ...label, ReservedCode1: await signer.sign(output.data, label) };
  return writeProvenance(output.data, { record: recordOf(output, job), digitalSourceType, aigc });
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
