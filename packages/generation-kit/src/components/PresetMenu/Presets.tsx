import type { Preset } from '@tai/contracts';
import { AddIcon, Button, color, ErrorState, Skeleton, styled } from '@tai/design-system';
import { useEffect, useRef, useState } from 'react';
import { usePresetsQuery } from '../../api/presetApi.ts';
import { presetWords } from '../../presetWords.ts';
import { generationWords } from '../../words.ts';
import type { Tool } from '../useTool.ts';
import { DeletePreset } from './DeletePreset.tsx';
import { PresetForm } from './PresetForm.tsx';
import { PresetLine } from './PresetLine.tsx';
import { usePresetActions } from './usePresetActions.ts';

type Step = { kind: 'list' } | { kind: 'new' } | { kind: 'edit' | 'delete'; preset: Preset };

/** The presets of a tool, and one step at a time: a list, the form for a name, or the question before deleting. */
export function Component({ tool, onClose }: { tool: Tool; onClose: () => void }) {
  const title = generationWords.useWords()('presets.title');
  const say = presetWords.useWords();
  const { data, isError, refetch } = usePresetsQuery(tool.capability.tool);
  const [step, setStep] = useState<Step>({ kind: 'list' });
  const root = useRef<HTMLDivElement>(null);
  const { kind } = step;
  // The button with the focus leaves with its step. The form takes the focus itself.
  useEffect(() => {
    if (!root.current?.contains(document.activeElement)) root.current?.focus();
  }, [kind]);
  const showList = () => setStep({ kind: 'list' });
  const actions = usePresetActions(tool);

  if (isError) return <ErrorState title={say('failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={64} />;
  const { presets, projects } = data;
  const projectOf = ({ projectId }: Preset) => projects.find(({ id }) => id === projectId);
  const mayEdit = (preset: Preset) => preset.projectId === null || projectOf(preset)?.role !== 'viewer';

  return (
    <Root ref={root} tabIndex={-1}>
      <strong>{title}</strong>
      {step.kind === 'list' && (
        <>
          {presets.length > 0 && (
            <List>
              {presets.map((preset) => (
                <li key={preset.id}>
                  <PresetLine
                    {...{ preset, mayEdit: mayEdit(preset), project: projectOf(preset)?.name }}
                    onApply={() => {
                      actions.apply(preset);
                      onClose();
                    }}
                    onUpdate={() => void actions.update(preset)}
                    onEdit={() => setStep({ kind: 'edit', preset })}
                    onDelete={() => setStep({ kind: 'delete', preset })}
                  />
                </li>
              ))}
            </List>
          )}
          <Button fullWidth startIcon={<AddIcon size={16} />} onClick={() => setStep({ kind: 'new' })}>
            {say('save')}
          </Button>
          <small>{say('help')}</small>
        </>
      )}
      {(step.kind === 'new' || step.kind === 'edit') && (
        <PresetForm
          initial={step.kind === 'edit' ? step.preset : { name: '', projectId: null }}
          projects={projects.filter(({ role }) => role !== 'viewer')}
          onClose={showList}
          onSave={(details) => actions.save(details, step.kind === 'edit' ? step.preset.id : undefined)}
        />
      )}
      {step.kind === 'delete' && (
        <DeletePreset
          name={step.preset.name}
          project={projectOf(step.preset)?.name}
          onDelete={() => actions.delete(step.preset).then(showList)}
          onClose={showList}
        />
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  outline: 0;
  font-size: 13px;
  strong {
    font-weight: 550;
  }
  > small {
    color: ${color.textMuted};
    font-size: 12px;
  }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  max-height: min(50dvh, 320px);
  margin: 0 -8px;
  padding: 0;
  overflow-y: auto;
  list-style: none;
`;
