// What an administrator writes about an engine, and what becomes of it on the wire. Lists are written one value in a
// line, as they are pasted from elsewhere. Fields and their limits are those of the engine's kind.
import {
  engineOrigins,
  limits,
  readEngineSettings,
  type EngineKindForm,
  type EngineSettings,
  type EngineSettingsProblem,
  type ManagedEngine,
} from '@tai/contracts';

export interface EngineDraft {
  kind: string;
  name: string;
  /** What is typed into the fields of the settings, by their names. */
  values: Readonly<Record<string, string>>;
  /** What is typed; empty keeps the saved one. */
  secret: string;
  removesSecret: boolean;
}

/** What is wrong with a field; the page and the kind own the words. */
export type DraftProblem = EngineSettingsProblem | { kind: 'secretAgain' };
/** By name of the field, and `secret`. */
export type DraftProblems = Readonly<Record<string, DraftProblem>>;

/** The draft of an engine that is there, or an empty one of a kind; of the first kind when none is said. */
export function draftOf(
  kinds: readonly EngineKindForm[],
  engine?: ManagedEngine,
  newKind = kinds[0]?.id ?? '',
): EngineDraft {
  const { kind = engine?.kind ?? newKind, ...values } = engine?.settings ?? {};
  return {
    kind,
    name: engine?.name ?? '',
    values: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, [value].flat().join('\n')]),
    ),
    secret: '',
    removesSecret: false,
  };
}

/** What the server is told. Only of use when nothing is wrong with the draft. */
export function settingsOf(form: EngineKindForm, draft: EngineDraft): EngineSettings {
  return read(form, draft).settings;
}

/** The part of a call that is about the secret: nothing keeps the saved one. */
export function secretOf(form: EngineKindForm, draft: EngineDraft): { secret?: string | null } {
  const secret = draft.secret.trim();
  if (form.secret && secret !== '') return { secret };
  return draft.removesSecret ? { secret: null } : {};
}

/** What is wrong with the settings and the secret. */
export function settingsProblems(
  form: EngineKindForm,
  draft: EngineDraft,
  engine?: ManagedEngine,
): DraftProblems {
  const { problems } = read(form, draft);
  const { secretMaxLength: max } = limits.engine;
  if (draft.secret.trim().length > max) return { ...problems, secret: { kind: 'tooLong', max } };
  if (Object.keys(problems).length === 0 && engine?.hasSecret && leavesItsAddress(form, draft, engine))
    return { secret: { kind: 'secretAgain' } };
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

function read(form: EngineKindForm, { values }: EngineDraft): ReturnType<typeof readEngineSettings> {
  const typed = form.fields.map(({ name, type }) => {
    const text = values[name] ?? '';
    return [name, type === 'hosts' || type === 'list' ? lines(text) : text];
  });
  return readEngineSettings(form, Object.fromEntries(typed));
}

/** True when the saved secret would go to an address that it was not entered for. The server refuses that too. */
function leavesItsAddress(form: EngineKindForm, draft: EngineDraft, { settings }: ManagedEngine): boolean {
  if (secretOf(form, draft).secret !== undefined) return false;
  const known = settings ? engineOrigins(form.fields, settings) : [];
  return engineOrigins(form.fields, settingsOf(form, draft)).some((origin) => !known.includes(origin));
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
