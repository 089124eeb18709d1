import {
  type EngineBlueprint,
  EngineFailure,
  type EngineKind,
  type EngineTest,
  type GenerationEngine,
  type LocalizedText,
} from '@tai/contracts';
import { askEngine } from './askEngine.ts';
import type { EngineEntry } from './engineEntry.ts';

/** What an engine that is tried is made from; it has no name yet. */
export type TrialBlueprint = Omit<EngineBlueprint, 'label'>;

/** @throws Error when its kind is not there, or when it refuses its settings */
export function makeEngine(kinds: readonly EngineKind[], entry: EngineEntry): GenerationEngine {
  const { id, name, settings, secret, templates } = entry;
  if (!settings) throw new EngineFailure('engineSettingsUnreadable');
  const label = inAllLanguages(name);
  return requireKind(kinds, settings.kind).make({ id, label, settings, secret, templates });
}

/**
 * Tries settings that are not saved: as the kind does it, else with an engine that is closed again.
 * @throws Error when nobody answers, or when their kind is not there
 */
export async function tryEngine(
  kinds: readonly EngineKind[],
  trial: TrialBlueprint,
  signal: AbortSignal,
): Promise<EngineTest> {
  const kind = requireKind(kinds, trial.settings.kind);
  const blueprint = { ...trial, label: inAllLanguages(trial.id) };
  if (kind.check) return kind.check(blueprint, signal);
  const engine = kind.make(blueprint);
  try {
    return await askEngine(engine, signal);
  } finally {
    await engine.close();
  }
}

function requireKind(kinds: readonly EngineKind[], id: string): EngineKind {
  const kind = kinds.find((one) => one.id === id);
  if (!kind) throw new EngineFailure('engineKindGone', { kind: id });
  return kind;
}

export function inAllLanguages(name: string): LocalizedText {
  return { en: name, zh: name, ja: name };
}
