import type { EngineSettings, EngineTest, GenerationEngine, LocalizedText } from '@tai/contracts';
import { createComfyuiEngine } from '@tai/engine-comfyui';
import { checkService, createOpenaiEngine } from '@tai/engine-openai';
import { askEngine } from './askEngine.ts';
import type { EngineEntry } from './engineEntry.ts';

type RemoteKind = EngineSettings['kind'];

/** What an engine of another machine is made from. */
export interface EngineBlueprint<Kind extends RemoteKind = RemoteKind> {
  id: string;
  name: string;
  settings: Extract<EngineSettings, { kind: Kind }>;
  secret: string | null;
  templates: EngineEntry['templates'];
}

/** One kind of engine of other machines. */
interface EngineMaker<Kind extends RemoteKind> {
  /** @throws Error when the engine refuses its settings */
  make(blueprint: EngineBlueprint<Kind>): GenerationEngine;
  /** Tries settings without making a picture. @throws Error when nobody answers */
  check(blueprint: EngineBlueprint<Kind>, signal: AbortSignal): Promise<EngineTest>;
}

export type EngineMakers = { [Kind in RemoteKind]: EngineMaker<Kind> };

const makeComfyui: EngineMaker<'comfyui'>['make'] = ({ id, name, settings, secret, templates }) =>
  createComfyuiEngine({
    ...{ id, label: inAllLanguages(name), hosts: settings.hosts },
    ...{ authorization: secret ?? undefined, templates },
  });

function openaiOptions({ id, name, settings, secret }: EngineBlueprint<'openai'>) {
  const { baseUrl, imageModels, chatModel } = settings;
  return {
    ...{ id, label: inAllLanguages(name), baseUrl, imageModels },
    ...{ apiKey: secret ?? undefined, chatModel: chatModel === '' ? undefined : chatModel },
  };
}

export const engineMakers: EngineMakers = {
  comfyui: {
    make: makeComfyui,
    async check(blueprint, signal) {
      const engine = makeComfyui(blueprint);
      try {
        return await askEngine(engine, signal);
      } finally {
        await engine.close();
      }
    },
  },
  openai: {
    make: (blueprint) => createOpenaiEngine(openaiOptions(blueprint)),
    // Tells every model that the service has, so that one can be chosen.
    check: async (blueprint, signal) => ({
      ...(await checkService(openaiOptions(blueprint), signal)),
      hosts: [],
    }),
  },
};

/** @throws Error when the engine refuses its settings */
export function makeEngine(makers: EngineMakers, blueprint: EngineBlueprint): GenerationEngine {
  const { settings } = blueprint;
  // TypeScript does not connect the kind of the settings with the maker of that kind.
  return settings.kind === 'comfyui'
    ? makers.comfyui.make({ ...blueprint, settings })
    : makers.openai.make({ ...blueprint, settings });
}

/** @throws Error when nobody answers */
export async function checkEngine(
  makers: EngineMakers,
  blueprint: EngineBlueprint,
  signal: AbortSignal,
): Promise<EngineTest> {
  const { settings } = blueprint;
  return settings.kind === 'comfyui'
    ? makers.comfyui.check({ ...blueprint, settings }, signal)
    : makers.openai.check({ ...blueprint, settings }, signal);
}

export function inAllLanguages(name: string): LocalizedText {
  return { en: name, zh: name, ja: name };
}
