import { randomBytes } from 'node:crypto';
import { pictureTypes } from '@tai/contracts';
import { copyGlb, copyVideo } from '@tai/media';
import type { DigitalSourceType } from '@tai/provenance';
import type { Deps } from '../../../deps.ts';
import { sourceOf } from '../../media/index.ts';
import type { PictureRecord } from '../../picture/index.ts';
import { labelOutput, labelsOfClip } from '../../provenance/index.ts';
import type { GenerationJob } from '../job.ts';
import type { NewJobFile } from '../jobFiles.ts';
import type { CheckedImage, CheckedOutput } from './checkOutputs.ts';

type PrepareDeps = Pick<Deps, 'files' | 'pictures' | 'site' | 'signer'>;
type Clip = Extract<CheckedOutput, { kind: 'clip' }>;

/** What the rows of a finished job are made from. */
export interface PreparedOutputs {
  /** For each picture, clip and 3D file, in the order of the outputs. */
  records: PictureRecord[];
  /** The outputs behind them. */
  shown: readonly Exclude<CheckedOutput, { kind: 'file' }>[];
  files: NewJobFile[];
}

/** Labels the outputs and puts their bytes into the file store; without rows they are swept away later. */
export async function prepareOutputs(
  deps: PrepareDeps,
  job: GenerationJob,
  outputs: readonly CheckedOutput[],
  source: DigitalSourceType,
): Promise<PreparedOutputs> {
  const shown = outputs.filter((output) => output.kind !== 'file');
  const records = await Promise.all(
    shown.map((output, place) =>
      output.kind === 'image'
        ? prepareImage(deps, job, { output, place, source })
        : prepareClip(deps, job, { output, place, source }),
    ),
  );
  const files: NewJobFile[] = [];
  for (const output of outputs) {
    if (output.kind !== 'file') continue;
    const { content, name, mimeType } = output;
    await content.keep();
    const fileId = randomBytes(16).toString('hex');
    files.push({ fileId, name, mimeType, bytes: content.bytes, contentKey: content.key });
  }
  return { records, shown, files };
}

interface Placed<Output> {
  output: Output;
  /** Its number within the job, from 0. */
  place: number;
  source: DigitalSourceType;
}

async function prepareImage(
  deps: PrepareDeps,
  job: GenerationJob,
  { output, place, source }: Placed<CheckedImage>,
): Promise<PictureRecord> {
  return deps.pictures.prepare({
    ...originOf(job, output.seed),
    bytes: await labelOutput(output, place, job, source, deps),
    mimeType: output.mimeType,
    type: pictureTypes.effect,
  });
}

/** The stored clip is a copy without what its engine wrote into it, such as its whole workflow, and with our labels. */
async function prepareClip(
  deps: PrepareDeps,
  job: GenerationJob,
  { output, place, source }: Placed<Clip>,
): Promise<PictureRecord> {
  const { clip, poster, seed, remote } = output;
  const size = clip.size ?? { width: 0, height: 0 };
  const labels = await labelsOfClip({ seed, ...size }, place, job, source, deps.site);
  const copy = clip.medium === 'video' ? copyVideo : copyGlb;
  const labelled = await deps.files.receive(copy(sourceOf(clip.content), labels));
  await labelled.keep();
  await clip.content.discard();
  return deps.pictures.prepareClip({
    ...originOf(job, seed),
    original: { key: labelled.key, bytes: labelled.bytes },
    remote: remote === undefined ? null : { engineId: job.engineId, id: remote },
    ...{ mimeType: clip.mimeType, size: clip.size, facts: clip.facts, poster },
    type: clip.medium === 'video' ? pictureTypes.video : pictureTypes.mesh,
  });
}

function originOf(job: GenerationJob, seed: number) {
  return {
    ownerId: job.userId,
    operationCode: job.operationCode,
    prompt: typeof job.params.prompt === 'string' ? job.params.prompt : null,
    tool: job.tool,
    seed,
    engineId: job.engineId,
    styles: job.styles,
    boardRunId: job.boardRunId,
  };
}
