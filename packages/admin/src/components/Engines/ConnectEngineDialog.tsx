import { limits, type EngineTest } from '@tai/contracts';
import { Badge, Button, color, SegmentedControl, styled, TextField, toast } from '@tai/design-system';
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
import { EngineSettingsFields } from './EngineSettingsFields.tsx';
import { EngineTestResult } from './EngineTestResult.tsx';
import { useEngineProblemText } from './problemWords.ts';

/**
 * Connects an engine in two steps: its address, which is tested before the dialog goes on, then the tools that it will
 * do. What is saved is what was tested.
 */
export function ConnectEngineDialog({ onClose }: { onClose: () => void }) {
  const say = adminWords.useWords();
  const { pick } = useLanguage();
  const sayProblem = useProblemWords();
  const kinds = useEngineKinds();
  const [chosen, setChosen] = useState<EngineDraft>();
  const [step, setStep] = useState<'address' | 'tools'>('address');
  const [isChecked, setChecked] = useState(false);
  const [test, testing] = useTestEngineMutation();
  const [save, saving] = useSaveEngineMutation();
  // Kinds may still be loading when the dialog opens.
  const draft = chosen ?? draftOf(kinds);
  const form = kinds.find(({ id }) => id === draft.kind);
  if (!form) return null;
  const problems = settingsProblems(form, draft);
  const wrongName = nameProblem(draft);

  function edit(part: Partial<EngineDraft>): void {
    setChosen({ ...draft, ...part });
    if (!('name' in part)) testing.reset();
  }
  async function submit(): Promise<void> {
    if (!form) return;
    setChecked(true);
    const settings = settingsOf(form, draft);
    if (step === 'address') {
      if (Object.keys(problems).length > 0) return;
      const { data } = await test({ settings, ...secretOf(form, draft) });
      if (!data?.isReachable) return;
      setChosen({ ...draft, name: draft.name || pick(form.label) });
      setStep('tools');
      setChecked(false);
      return;
    }
    if (wrongName) return;
    const { data } = await save({ name: draft.name.trim(), settings, ...secretOf(form, draft) });
    if (!data) return;
    toast.show({ message: say('connect.done', { name: draft.name.trim() }), tone: 'success' });
    onClose();
  }

  const isFirst = step === 'address';
  return (
    <FormDialog
      width={560}
      isLarge
      title={say(isFirst ? 'connect.addressTitle' : 'connect.toolsTitle')}
      submitLabel={say(isFirst ? 'connect.test' : 'connect.save')}
      isSubmitting={testing.isLoading || saving.isLoading}
      error={isFirst ? testing.error : saving.error}
      action={
        !isFirst && (
          <Button style={{ marginInlineEnd: 'auto' }} onClick={() => setStep('address')}>
            {say('connect.back')}
          </Button>
        )
      }
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {isFirst ? (
        <>
          <Faint as="p">{say('connect.addressHelp')}</Faint>
          <SegmentedControl
            label={say('engineForm.kind')}
            value={draft.kind}
            onChange={(kind) => edit({ kind })}
            options={kinds.map(({ id, label }) => ({ value: id, label: pick(label) }))}
          />
          <EngineSettingsFields
            form={form}
            draft={draft}
            problems={isChecked ? problems : {}}
            hasSecret={false}
            onChange={edit}
          />
          {testing.data && !testing.data.isReachable && <EngineTestResult result={testing.data} />}
        </>
      ) : (
        <>
          {testing.data && <ToolList tools={testing.data.tools ?? []} />}
          <TextField
            label={say('engineForm.name')}
            hint={say('engineForm.nameHint')}
            error={isChecked && sayProblem(wrongName)}
            value={draft.name}
            maxLength={limits.engine.nameMaxLength}
            data-autofocus
            onChange={(name) => edit({ name })}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Tools that the engine will do at once, and those for which something is missing on it. */
function ToolList({ tools }: { tools: NonNullable<EngineTest['tools']> }) {
  const say = adminWords.useWords();
  const { pick } = useLanguage();
  const textOf = useEngineProblemText();
  const ready = tools.filter(({ isAvailable }) => isAvailable).length;
  return (
    <>
      <p role="status">{ready > 0 ? say('connect.ready', { count: ready }) : say('connect.noneReady')}</p>
      <Tools aria-label={say('connect.tools')}>
        {tools.map((one) => (
          <li key={one.tool}>
            <span>{pick(one.name)}</span>
            {one.isAvailable ? (
              <Badge tone="success">{say('connect.toolReady')}</Badge>
            ) : (
              <Faint>{textOf(one)}</Faint>
            )}
          </li>
        ))}
      </Tools>
      {ready < tools.length && <Faint as="p">{say('connect.missingHelp')}</Faint>}
    </>
  );
}

const Tools = styled.ul`
  display: grid;
  max-height: 320px;
  overflow: auto;
  border-radius: calc(8px * var(--tai-rounding));
  box-shadow: inset 0 0 0 1px ${color.hairline};
  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 2px 12px;
    padding: 8px 12px;
    overflow-wrap: anywhere;
  }
  li + li {
    box-shadow: inset 0 1px 0 ${color.hairline};
  }
`;
