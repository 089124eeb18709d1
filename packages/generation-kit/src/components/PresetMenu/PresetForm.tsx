import { useErrorText } from '@tai/api-client';
import { limits, type PresetProject } from '@tai/contracts';
import { Button, Select, styled, TextField } from '@tai/design-system';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { presetWords } from '../../presetWords.ts';

/** A name and a place: null is the personal space. */
export interface PresetDetails {
  name: string;
  projectId: string | null;
}

interface Props {
  initial: PresetDetails;
  /** Projects in which the person may save presets. */
  projects: readonly PresetProject[];
  /** Resolves to why it could not be saved, or to undefined. */
  onSave: (details: PresetDetails) => Promise<unknown>;
  onClose: () => void;
}

/** Option of the personal space; ids of projects are never empty. */
const personal = '';

/** Asks for the name and the place of a preset. */
export function PresetForm({ initial, projects, onSave, onClose }: Props) {
  const say = presetWords.useWords();
  const errorText = useErrorText();
  const [{ name, projectId }, setDetails] = useState(initial);
  const [error, setError] = useState<unknown>();
  const [isSaving, setSaving] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const trimmed = name.trim();
  const fits = trimmed !== '' && trimmed.length <= limits.preset.nameMaxLength;

  function change(details: Partial<PresetDetails>): void {
    setDetails({ name, projectId, ...details });
    setError(undefined);
  }

  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (!fits || isSaving) return;
    setSaving(true);
    const failure = await onSave({ name: trimmed, projectId });
    setSaving(false);
    if (failure) setError(failure);
    else onClose();
  }

  return (
    <Fields aria-label={say('save')} onSubmit={(event) => void save(event)}>
      <TextField
        ref={field}
        label={say('name')}
        value={name}
        maxLength={limits.preset.nameMaxLength}
        {...(error !== undefined && { error: errorText(error) })}
        onChange={(next) => change({ name: next })}
      />
      {projects.length > 0 && (
        <Select
          label={say('place')}
          value={projectId ?? personal}
          options={[
            { value: personal, label: say('private') },
            ...projects.map((project) => ({ value: project.id, label: project.name })),
          ]}
          onChange={(next) => change({ projectId: next === personal ? null : next })}
        />
      )}
      <Buttons>
        <Button type="submit" size="compact" variant="primary" disabled={!fits} loading={isSaving}>
          {say('submit')}
        </Button>
        <Button size="compact" variant="ghost" onClick={onClose}>
          {say('cancel')}
        </Button>
      </Buttons>
    </Fields>
  );
}

const Fields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;

const Buttons = styled.div`
  display: flex;
  gap: 6px;
`;
