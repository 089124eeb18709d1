/*
 * Runs a workflow once with the defaults of its form, for an administrator who maps one. Pictures that it asks for are
 * drawn here, and a text that has to be filled in says what is usual.
 */
import {
  EngineFailure,
  type EngineImage,
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
    ...{ medium: 'image' as const, parameters },
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

async function small({ data, seed }: EngineImage): Promise<EngineImage> {
  const { data: bytes, info } = await sharp(data)
    .resize(shownSide, shownSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 85 })
    .toBuffer({ resolveWithObject: true });
  return { data: bytes, mimeType: 'image/webp', width: info.width, height: info.height, seed };
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
