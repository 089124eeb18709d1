import { limits, type WorkflowField } from '@tai/contracts';
import { Button, mobileQuery, styled, toast } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { useState } from 'react';
import { useSaveEngineWorkflowMutation } from '../../api/engineApi.ts';
import {
  fieldKey,
  isInForm,
  mappingProblem,
  needsToolName,
  toSend,
  withField,
  withParameter,
  type OpenMapping,
} from '../../domain/workflowMapping.ts';
import { adminWords } from '../../words.ts';
import { Card, FailureText, PageFrame, Section } from '../PageFrame/PageFrame.tsx';
import { LabelFields } from './LabelFields.tsx';
import { MappingField } from './MappingField.tsx';
import { ProblemList, Refusal } from './ProblemList.tsx';
import { TryWorkflow } from './TryWorkflow.tsx';

interface WorkflowMappingProps {
  initial: OpenMapping;
  /** Called with what is mapped so far, so that it survives a reload. */
  onChange: (mapping: OpenMapping['mapping']) => void;
  onClose: () => void;
}

/** Which inputs of a workflow are fields of its form: chosen, named, tried on a host and saved. */
export function WorkflowMapping({ initial, onChange, onClose }: WorkflowMappingProps) {
  const say = adminWords.useWords();
  const { pick } = useLanguage();
  const [mapping, setOwn] = useState(initial.mapping);
  const [save, { data: refusals = [], error, isLoading }] = useSaveEngineWorkflowMutation();
  const { engineId, tool, toolLabel } = initial;
  const problem = mappingProblem(tool, mapping);

  function setMapping(next: OpenMapping['mapping']): void {
    setOwn(next);
    onChange(next);
  }

  async function saveAndClose(): Promise<void> {
    const { data } = await save({ id: engineId, tool, mapping: toSend(mapping) });
    if (data?.length !== 0) return;
    toast.show({ message: say('templates.saved'), tone: 'success' });
    onClose();
  }

  const actions = (
    <>
      <Button onClick={onClose}>{say('mapping.back')}</Button>
      <Button
        variant="primary"
        loading={isLoading}
        disabled={problem !== null}
        onClick={() => void saveAndClose()}
      >
        {say('mapping.save')}
      </Button>
    </>
  );
  return (
    <PageFrame
      title={say('mapping.title', { tool: pick(toolLabel) })}
      intro={say('mapping.intro')}
      actions={actions}
    >
      {problem && (
        <Refusal role="status">
          {say(`mapping.problem.${problem}`, { max: limits.engine.parametersMax })}
        </Refusal>
      )}
      {refusals.length > 0 && (
        <ProblemList title={say('templates.problems', { count: refusals.length })} problems={refusals} />
      )}
      <FailureText error={error} />
      <Columns>
        <Section title={say('mapping.form')}>
          {needsToolName(tool) && (
            <Card aria-label={say('mapping.toolName')} role="group">
              <h3>{say('mapping.toolName')}</h3>
              <LabelFields
                value={mapping.toolName ?? { en: '', zh: '', ja: '' }}
                onChange={(toolName) => setMapping({ ...mapping, toolName })}
              />
            </Card>
          )}
          <Fields {...{ mapping, onChange: setMapping }} />
        </Section>
        <Beside>
          <TryWorkflow open={{ ...initial, mapping }} disabled={problem !== null} />
        </Beside>
      </Columns>
    </PageFrame>
  );
}

interface FieldsProps {
  mapping: OpenMapping['mapping'];
  onChange: (mapping: OpenMapping['mapping']) => void;
}

/** Fields of the form, and behind a fold the inputs that are none. */
function Fields({ mapping, onChange }: FieldsProps) {
  const say = adminWords.useWords();
  // A field stays where it is when it is left out or put in, so that the box under the pointer is the one that was pressed.
  const [first] = useState(() => new Set(mapping.fields.filter(isInForm).map(fieldKey)));
  const isFirst = (field: WorkflowField) => first.has(fieldKey(field));
  const others = mapping.fields.filter((field) => !isFirst(field));
  const kept = others.filter((field) => !isInForm(field)).length;
  const item = (field: WorkflowField) => {
    const key = fieldKey(field);
    return (
      <MappingField
        key={key}
        field={field}
        onUse={(isUsed) => onChange(withField(mapping, key, { isUsed }))}
        onChange={(change) => onChange(withParameter(mapping, key, change))}
      />
    );
  };
  return (
    <>
      <List aria-label={say('mapping.form')}>{mapping.fields.filter(isFirst).map(item)}</List>
      {others.length > 0 && (
        <details>
          <summary>{say('mapping.keptCount', { count: kept })}</summary>
          <List aria-label={say('mapping.kept')}>{others.map(item)}</List>
        </details>
      )}
    </>
  );
}

const List = styled.ul`
  display: grid;
  gap: 12px;
  padding-top: 4px;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(280px, 2fr);
  gap: 24px;
  align-items: start;
  ${mobileQuery} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Stays in sight beside a long form. */
const Beside = styled.div`
  position: sticky;
  top: 20px;
  ${mobileQuery} {
    position: static;
  }
`;
