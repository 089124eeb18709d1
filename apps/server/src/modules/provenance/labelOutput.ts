import type { EngineImage, ParameterValues } from '@tai/contracts';
import {
  type AigcLabel,
  type DigitalSourceType,
  type PromptRecord,
  type Provenance,
  writeProvenance,
} from '@tai/provenance';
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
  output: EngineImage,
  place: number,
  job: LabelledJob,
  digitalSourceType: DigitalSourceType,
  { site, signer }: { site: Pick<SiteService, 'value'>; signer: Pick<LabelSigner, 'sign'> },
): Promise<Uint8Array> {
  const label = await labelOf(job, place, site);
  const aigc = { ...label, ReservedCode1: await signer.sign(output.data, label) };
  return writeProvenance(output.data, { record: recordOf(output, job), digitalSourceType, aigc });
}

/**
 * What a clip or a 3D file says of its origin. The label has no signature: that covers the pixels of a picture, and a clip
 * would have to be decoded for it.
 */
export async function labelsOfClip(
  made: { seed: number; width: number; height: number },
  place: number,
  job: LabelledJob,
  digitalSourceType: DigitalSourceType,
  site: Pick<SiteService, 'value'>,
): Promise<Provenance> {
  return { record: recordOf(made, job), digitalSourceType, aigc: await labelOf(job, place, site) };
}

async function labelOf(
  { operationCode }: LabelledJob,
  place: number,
  site: Pick<SiteService, 'value'>,
): Promise<AigcLabel> {
  return {
    Label: '1',
    ContentProducer: await site.value('label.producer'),
    ProduceID: `${operationCode}-${place}`,
    ReservedCode1: '',
    ContentPropagator: '',
    PropagateID: '',
    ReservedCode2: '',
  };
}

function recordOf(
  { seed, width, height }: { seed: number; width: number; height: number },
  job: LabelledJob,
): PromptRecord {
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
