import { limits, type EngineKindForm, type ManagedEngine } from '@tai/contracts';
import { Button, TextField, toast } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { useState } from 'react';
import { useSaveEngineMutation, useTestEngineMutation } from '../../api/engineApi.ts';
import {
  draftOf,
  nameProblem,
  secretOf,
  settingsOf,
  settingsProblems,
  type EngineDraft,
} from '../../domain/engineDraft.ts';
import { adminWords } from '../../words.ts';
import { FormDialog } from '../FormDialog/FormDialog.tsx';
import { Faint } from '../PageFrame/PageFrame.tsx';
import { useProblemWords } from './draftWords.ts';
import { useEngineKinds } from './engineKinds.ts';
import { useEngineName } from './engineName.ts';
import { EngineSettingsFields } from './EngineSettingsFields.tsx';
import { EngineTestResult } from './EngineTestResult.tsx';

/** Why settings cannot be changed here. */
const fixedWords = {
  builtin: 'engineForm.builtin',
  environment: 'engineForm.environment',
  added: 'engineForm.unknownKind',
} as const;

interface EngineDialogProps {
  /** The engine to change; a new one without it. */
  engine?: ManagedEngine | undefined;
  /** What a new one is. */
  kind?: string;
  onClose: () => void;
}

/** Adds an engine or changes one, and tries what is entered before it is saved. */
export function EngineDialog({ engine, kind, onClose }: EngineDialogProps) {
  const say = adminWords.useWords();
  const { pick } = useLanguage();
  const nameOf = useEngineName();
  const sayProblem = useProblemWords();
  const kinds = useEngineKinds();
  const [draft, setDraft] = useState(() => draftOf(kinds, engine, kind));
  const [shows, setShows] = useState<'nothing' | 'settings' | 'all'>('nothing');
  const [save, saving] = useSaveEngineMutation();
  const [test, testing] = useTestEngineMutation();
  const origin = engine?.origin ?? 'added';
  /** Undefined when only the name can be changed. */
  const form = origin === 'added' ? kinds.find(({ id }) => id === draft.kind) : undefined;
  const problems = form ? settingsProblems(form, draft, engine) : {};
  const wrongName = nameProblem(draft, engine);
  const isRight = Object.keys(problems).length === 0;

  function edit(part: Partial<EngineDraft>): void {
    setDraft((before) => ({ ...before, ...part }));
    // A result is about what was entered when it was asked for.
    testing.reset();
  }
  async function submit(): Promise<void> {
    setShows('all');
    if (!isRight || wrongName) return;
    const { data } = await save({
      ...(engine && { id: engine.id }),
      name: draft.name.trim(),
      ...(form && { settings: settingsOf(form, draft), ...secretOf(form, draft) }),
    });
    if (!data) return;
    toast.show({ message: say('engines.saved'), tone: 'success' });
    onClose();
  }
  function tryOut(kind: EngineKindForm): void {
    setShows((before) => (before === 'all' ? before : 'settings'));
    if (!isRight) return;
    const settings = settingsOf(kind, draft);
    void test({ ...(engine && { id: engine.id }), settings, ...secretOf(kind, draft) });
  }

  return (
    <FormDialog
      width={560}
      isLarge
      title={
        engine
          ? say('engineForm.change', { name: nameOf(engine) })
          : say('engineForm.add', { kind: form ? pick(form.label) : '' })
      }
      isSubmitting={saving.isLoading}
      error={saving.error ?? testing.error}
      action={
        form && (
          <Button
            loading={testing.isLoading}
            style={{ marginInlineEnd: 'auto' }}
            onClick={() => tryOut(form)}
          >
            {say('engines.test')}
          </Button>
        )
      }
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={say('engineForm.name')}
        hint={say(origin === 'added' ? 'engineForm.nameHint' : 'engineForm.ownNameHint')}
        error={shows === 'all' && sayProblem(wrongName)}
        value={draft.name}
        maxLength={limits.engine.nameMaxLength}
        data-autofocus
        onChange={(name) => edit({ name })}
      />
      {form ? (
        <EngineSettingsFields
          form={form}
          draft={draft}
          problems={shows === 'nothing' ? {} : problems}
          hasSecret={engine?.hasSecret ?? false}
          onChange={edit}
        />
      ) : (
        <Faint as="p">{say(fixedWords[origin])}</Faint>
      )}
      {testing.data && <EngineTestResult result={testing.data} />}
    </FormDialog>
  );
}
