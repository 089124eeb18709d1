// What an administrator writes about an engine, and what becomes of it on the wire. Addresses and models are written
// one in a line, as they are pasted from elsewhere.
import {
  engineModelLimits,
  limits,
  readEngineAddress,
  type EngineAddressKind,
  type EngineAddressProblem,
  type EngineSettings,
  type ManagedEngine,
} from '@tai/contracts';

export type AddedKind = EngineSettings['kind'];

export interface EngineDraft {
  kind: AddedKind;
  name: string;
  hosts: string;
  baseUrl: string;
  imageModels: string;
  chatModel: string;
  /** What is typed; empty keeps the saved one. */
  secret: string;
  removesSecret: boolean;
}

/** What is wrong with a field; the page owns the words. */
export type DraftProblem =
  | { kind: 'needed' | 'modelNeeded' | 'secretAgain' }
  | { kind: 'tooMany' | 'tooLong'; max: number }
  | { kind: 'address'; problem: EngineAddressProblem; address: string };
type DraftField = 'name' | 'hosts' | 'baseUrl' | 'imageModels' | 'chatModel' | 'secret';
export type DraftProblems = Partial<Record<DraftField, DraftProblem>>;

/** The draft of an engine that is there, or an empty one. */
export function draftOf(engine?: ManagedEngine): EngineDraft {
  const settings = engine?.settings;
  return {
    kind: settings?.kind ?? 'comfyui',
    name: engine?.name ?? '',
    hosts: settings?.kind === 'comfyui' ? settings.hosts.join('\n') : '',
    baseUrl: settings?.kind === 'openai' ? settings.baseUrl : '',
    imageModels: settings?.kind === 'openai' ? settings.imageModels.join('\n') : '',
    chatModel: settings?.kind === 'openai' ? settings.chatModel : '',
    secret: '',
    removesSecret: false,
  };
}

/** What the server is told. Only of use when nothing is wrong with the draft. */
export function settingsOf({ kind, hosts, baseUrl, imageModels, chatModel }: EngineDraft): EngineSettings {
  return kind === 'comfyui'
    ? { kind, hosts: lines(hosts) }
    : { kind, baseUrl: baseUrl.trim(), imageModels: lines(imageModels), chatModel: chatModel.trim() };
}

/** The part of a call that is about the secret: nothing keeps the saved one. */
export function secretOf({ secret, removesSecret }: EngineDraft): { secret?: string | null } {
  if (secret.trim() !== '') return { secret: secret.trim() };
  return removesSecret ? { secret: null } : {};
}

/** What is wrong with the settings and the secret. */
export function settingsProblems(draft: EngineDraft, engine?: ManagedEngine): DraftProblems {
  const { hostsMax, secretMaxLength } = limits.engine;
  const problems: DraftProblems = {};
  const note = (field: DraftField, problem: DraftProblem | undefined) => {
    if (problem) problems[field] ??= problem;
  };
  if (draft.kind === 'comfyui') {
    const hosts = lines(draft.hosts);
    if (hosts.length === 0) note('hosts', { kind: 'needed' });
    if (hosts.length > hostsMax) note('hosts', { kind: 'tooMany', max: hostsMax });
    for (const host of hosts) note('hosts', addressProblem(host, 'host'));
  } else {
    const models = lines(draft.imageModels);
    const max = engineModelLimits.nameLength;
    note('baseUrl', addressProblem(draft.baseUrl, 'service'));
    if (models.length > engineModelLimits.count)
      note('imageModels', { kind: 'tooMany', max: engineModelLimits.count });
    if (models.some((model) => model.length > max)) note('imageModels', { kind: 'tooLong', max });
    if (draft.chatModel.trim().length > max) note('chatModel', { kind: 'tooLong', max });
    if (models.length === 0 && draft.chatModel.trim() === '') note('imageModels', { kind: 'modelNeeded' });
  }
  if (draft.secret.trim().length > secretMaxLength) note('secret', { kind: 'tooLong', max: secretMaxLength });
  if (Object.keys(problems).length === 0 && engine?.hasSecret && leavesItsAddress(draft, engine))
    note('secret', { kind: 'secretAgain' });
  return problems;
}

/** What is wrong with the name. Engines that have one of their own may go without. */
export function nameProblem(draft: EngineDraft, engine?: ManagedEngine): DraftProblem | undefined {
  const { nameMaxLength: max } = limits.engine;
  const length = draft.name.trim().length;
  if (length > max) return { kind: 'tooLong', max };
  if (length === 0 && (engine?.origin ?? 'added') === 'added') return { kind: 'needed' };
  return undefined;
}

/** True when the saved secret would go to an address that it was not entered for. The server refuses that too. */
function leavesItsAddress(draft: EngineDraft, { settings }: ManagedEngine): boolean {
  if (secretOf(draft).secret !== undefined) return false;
  const known = settings ? originsOf(settings) : [];
  return originsOf(settingsOf(draft)).some((origin) => !known.includes(origin));
}

function originsOf(settings: EngineSettings): string[] {
  const addresses = settings.kind === 'comfyui' ? settings.hosts : [settings.baseUrl];
  return addresses.map((address) => new URL(address).origin);
}

function addressProblem(text: string, kind: EngineAddressKind): DraftProblem | undefined {
  const address = text.trim();
  if (address === '') return { kind: 'needed' };
  const read = readEngineAddress(address, kind);
  return 'problem' in read ? { kind: 'address', problem: read.problem, address } : undefined;
}

function lines(text: string): string[] {
  return [
    ...new Set(
      text
        .split(/[\n,，、]/)
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    ),
  ];
}
