import { useClient } from '@tai/api-client';
import { isPrompt, sameText, type Parameter } from '@tai/contracts';
import { Button, color, Dialog, styled, Tabs } from '@tai/design-system';
import { outboxPort, useProblemText, type Tool } from '@tai/generation-kit';
import { usePort } from '@tai/kernel';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useImageTool } from '../useImageTool.ts';
import {
  axisParameters,
  batchMax,
  batchParams,
  batchProblems,
  batchSize,
  createBatch,
  type BatchAxis,
} from '../../domain/batch.ts';
import { closeBatch } from '../../state/batchDialog.ts';
import { pageId } from '../../state/page.ts';
import { batchStarted } from '../../state/workspaceSlice.ts';
import { toolWords } from '../../toolWords.ts';
import { AxisField } from './AxisField.tsx';
import { keepForm, keptForm, type AxisDraft, type BatchForm as Form } from './keptForms.ts';

/** Several pictures at once: one for each prompt, or a grid over one or two parameters. */
export function Component() {
  const say = toolWords.useWords();
  const { tool } = useImageTool();
  return tool ? (
    <BatchForm key={tool.capability.tool} tool={tool} />
  ) : (
    <Dialog open title={say('batch.title')} onClose={closeBatch}>
      {say('batch.noTool')}
    </Dialog>
  );
}

/** Puts a batch into the outbox and its grid onto the stage. */
function useSubmitBatch({ capability, draft }: Tool) {
  const dispatch = useDispatch();
  const outbox = usePort(outboxPort);
  return (columns: AxisDraft, rows: AxisDraft | null) => {
    const { batch, submissions } = createBatch({
      ...{ capability, draft, page: pageId },
      columns: withoutText(columns),
      rows: rows && withoutText(rows),
    });
    for (const submission of submissions) outbox.submit(submission);
    dispatch(batchStarted(batch));
  };
}

function BatchForm({ tool }: { tool: Tool }) {
  const say = toolWords.useWords();
  const submit = useSubmitBatch(tool);
  const problemText = useProblemText(tool);
  const { capability, draft } = tool;
  const parameters = axisParameters(capability);
  const prompt = parameters.find(isPrompt);
  const { session } = useClient();
  const person = session.get()?.user.userId ?? '';
  const [form, setForm] = useState<Form>(() => {
    const left = keptForm(person, capability.tool);
    return left && fits(left, parameters)
      ? left
      : {
          tab: prompt ? 'prompts' : 'grid',
          prompts: promptAxis(prompt, draft.prompt),
          columns: firstAxis(parameters),
          rows: null,
        };
  });
  const { tab, prompts, columns, rows } = form;
  const change = (part: Partial<Form>) => {
    const next = { ...form, ...part };
    setForm(next);
    // What was typed is there again when the dialog was closed by mistake.
    keepForm(person, capability.tool, next);
  };

  const [first, second] = tab === 'prompts' ? [prompts, null] : [columns, rows];
  const size = batchSize(first, second);
  const cells = first ? batchParams({ capability, draft, columns: first, rows: second, random: 0 }) : [];
  const problems = [
    ...(size < 2 ? [say('batch.tooFew')] : []),
    ...(size > batchMax ? [say('batch.tooMany', { count: size, max: batchMax })] : []),
    ...(first && second && first.name === second.name ? [say('batch.sameTwice')] : []),
    ...batchProblems(capability, cells).map(problemText),
  ];

  function start(): void {
    if (!first) return;
    submit(first, second);
    keepForm(person, capability.tool, null);
    closeBatch();
  }

  return (
    <Dialog
      open
      title={say('batch.title')}
      width={600}
      dismissible={false}
      onClose={closeBatch}
      footer={
        <>
          <Count role="status">{say('batch.count', { count: size })}</Count>
          <Button variant="ghost" onClick={closeBatch}>
            {say('batch.cancel')}
          </Button>
          <Button
            variant="primary"
            disabledReason={problems.length > 0 ? problems : undefined}
            onClick={start}
          >
            {say('batch.start')}
          </Button>
        </>
      }
    >
      <Stack>
        <Tabs
          label={say('batch.kind')}
          value={tab}
          onChange={(next) => change({ tab: next })}
          tabs={[
            ...(prompt ? [{ value: 'prompts' as const, label: say('batch.prompts') }] : []),
            { value: 'grid', label: say('batch.grid') },
          ]}
        />
        {tab === 'prompts' && prompt && (
          <AxisField
            title={say('batch.each')}
            parameters={[prompt]}
            axis={prompts}
            onChange={(axis) => change({ prompts: axis })}
          />
        )}
        {tab === 'grid' && (
          <>
            <AxisField
              title={say('batch.columns')}
              parameters={parameters.filter(({ name }) => name !== rows?.name)}
              axis={columns}
              onChange={(axis) => change({ columns: axis })}
            />
            <AxisField
              title={say('batch.rows')}
              noneLabel={say('batch.none')}
              parameters={parameters.filter(({ name }) => name !== columns?.name)}
              axis={rows}
              onChange={(axis) => change({ rows: axis })}
            />
            <Note>{say('batch.sharedSeed')}</Note>
          </>
        )}
      </Stack>
    </Dialog>
  );
}

/** A form that was left may name what another model of the tool does not have. */
function fits({ columns, rows, prompts }: Form, parameters: readonly Parameter[]): boolean {
  const names = [columns, rows, prompts].flatMap((axis) => (axis ? [axis.name] : []));
  return names.every((name) => parameters.some((one) => one.name === name));
}

function withoutText({ name, label, values }: AxisDraft): BatchAxis {
  return { name, label, values };
}

function promptAxis(prompt: Parameter | undefined, value: unknown): BatchAxis | null {
  if (!prompt) return null;
  const text = typeof value === 'string' ? value.trim() : '';
  const values = text === '' ? [] : [{ label: sameText(text), value: text }];
  return { name: prompt.name, label: prompt.label, values };
}

/** A choice to begin with: a style says most at one look. */
function firstAxis(parameters: readonly Parameter[]): BatchAxis | null {
  const parameter = parameters.find(({ type }) => type === 'select') ?? parameters[0];
  return parameter ? { name: parameter.name, label: parameter.label, values: [] } : null;
}

const Stack = styled.div`
  display: grid;
  gap: 12px;
`;

const Note = styled.p`
  margin: 0;
  font-size: 12px;
  color: ${color.textMuted};
`;

const Count = styled.span`
  flex: 1;
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
`;
