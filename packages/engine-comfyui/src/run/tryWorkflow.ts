/*
 * Runs a workflow once with the defaults of its form, for an administrator who maps one. Pictures that it asks for are
 * drawn here, and a text that has to be filled in says what is usual.
 */
import {
  EngineFailure,
  type EngineImage,
  type EngineOutput,
  type LocalizedText,
  rulesOf,
  type Parameter,
  type ParameterValues,
  type WorkflowTemplate,
} from '@tai/contracts';
import sharp from 'sharp';
import { HostLostError } from '../errors.ts';
import type { Host } from '../hosts/host.ts';
import { fitToHost } from '../templates/checkAgainstHost.ts';
import { graphMedium } from '../templates/graphMedium.ts';
import type { ObjectInfo } from '../templates/objectInfo.ts';
import { parametersOf } from '../templates/readParameters.ts';
import type { Timing } from '../timing.ts';
import { runRequest } from './runRequest.ts';

const side = 512;
/** Longer side of the picture that is shown. */
const shownSide = 768;
const trialPrompt = 'a red ceramic cup on a wooden table';
const trialSeed = 1;
const trialId = 'trial';

/** What the nodes of a host take; without a name those of one that answered before. Null while it is away. */
export async function nodesOf(hosts: readonly Host[], name?: string): Promise<ObjectInfo | null> {
  const host =
    name === undefined
      ? (hosts.find((one) => one.lastInfo() !== null) ?? hosts[0])
      : hosts.find((one) => one.name === name);
  return host?.info().catch(() => null) ?? null;
}

interface Trial {
  identity: { id: string; label: LocalizedText };
  timing: Timing;
}

/** @throws EngineFailure, EngineHold or the signal's reason, as a job would */
export async function tryWorkflow(
  template: WorkflowTemplate,
  hosts: readonly Host[],
  name: string,
  { identity, timing }: Trial,
  signal: AbortSignal,
): Promise<EngineImage> {
  const host = hosts.find((one) => one.name === name);
  if (!host) throw new EngineFailure('hostsAway', { hosts: name });
  const info = await host.info().catch((error: unknown) => {
    const problem = error instanceof HostLostError ? error.problem : undefined;
    throw problem ? new EngineFailure(problem.error, problem.params, { cause: error }) : error;
  });
  const parameters = parametersOf(template, info);
  const model = fitToHost(template.graph, info).models?.[0] ?? 'workflow';
  const params: ParameterValues = Object.fromEntries(
    parameters.map((parameter) => [parameter.name, trialValue(parameter)]),
  );
  const capability = {
    ...{ engineId: identity.id, engineLabel: identity.label, tool: trialId, toolName: identity.label },
    ...{ model, modelLabel: identity.label, version: '', flow: '', available: true },
    ...{ medium: graphMedium(template.graph), parameters },
  };
  const [made] = await runRequest(
    { template, capability, hosts: [host] },
    { tool: trialId, model, params, seed: trialSeed },
    { signal, progress() {}, preview() {}, readFile: drawTrialPicture },
    timing,
  );
  if (!made) throw new EngineFailure('workflowResult', { host: host.name, found: '0' });
  return small(made);
}

/** A picture that is small enough to be shown; of a clip, the picture that stands for it. */
async function small(made: EngineOutput): Promise<EngineImage> {
  const { data: bytes, info } = await sharp('data' in made ? made.data : await posterOf(made))
    .resize(shownSide, shownSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 85 })
    .toBuffer({ resolveWithObject: true });
  const seed = 'seed' in made ? made.seed : trialSeed;
  return { data: bytes, mimeType: 'image/webp', width: info.width, height: info.height, seed };
}

/** The last preview of the run, or a plain ground with the sign of a clip. */
async function posterOf(made: EngineOutput): Promise<Uint8Array> {
  if ('poster' in made && made.poster) return made.poster;
  const sign = `<svg xmlns="http://www.w3.org/2000/svg" width="768" height="432">
    <rect width="768" height="432" fill="#2a2d33"/><path d="M344 156v120l104-60z" fill="#cfd3da"/></svg>`;
  return sharp(Buffer.from(sign)).png().toBuffer();
}

function trialValue(parameter: Parameter): unknown {
  const { pictures } = rulesOf(parameter);
  if (pictures) return parameter.type === 'images' ? [trialId] : trialId;
  if (parameter.name === 'count') return 1;
  if (parameter.type === 'text' && parameter.required && parameter.default === '') return trialPrompt;
  return parameter.default;
}

/** White in the middle on black: as a picture it has a shape, as a mask an area. */
async function drawTrialPicture(): Promise<Uint8Array> {
  const quarter = side / 4;
  const inside = await sharp({
    create: { width: side / 2, height: side / 2, channels: 3, background: '#fff' },
  })
    .png()
    .toBuffer();
  return sharp({ create: { width: side, height: side, channels: 3, background: '#000' } })
    .composite([{ input: inside, left: quarter, top: quarter }])
    .png()
    .toBuffer();
}
