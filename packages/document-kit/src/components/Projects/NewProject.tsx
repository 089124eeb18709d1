import { useErrorText } from '@tai/api-client';
import { limits, type Project } from '@tai/contracts';
import { Button, styled, TextField } from '@tai/design-system';
import { useState } from 'react';
import { useSaveProjectMutation } from '../../api/projectApi.ts';
import { projectWords } from '../../projectWords.ts';

/** Makes a project, of which the person is the owner. Its words must be loaded. */
export function NewProject({ onMade }: { onMade: (project: Project) => void }) {
  const say = projectWords.useWords();
  const errorText = useErrorText();
  const [save, { isLoading, error, reset }] = useSaveProjectMutation();
  const [name, setName] = useState('');
  const trimmed = name.trim();
  const fits = trimmed !== '' && trimmed.length <= limits.project.nameMaxLength;

  async function make(): Promise<void> {
    const { data } = await save({ name: trimmed });
    if (!data) return;
    setName('');
    onMade(data);
  }

  return (
    <Line
      onSubmit={(event) => {
        event.preventDefault();
        if (fits && !isLoading) void make();
      }}
    >
      <TextField
        label={say('new.name')}
        hideLabel
        placeholder={say('new.name')}
        value={name}
        maxLength={limits.project.nameMaxLength}
        error={error && errorText(error)}
        onChange={(next) => {
          setName(next);
          if (error) reset();
        }}
      />
      <Button type="submit" disabled={!fits} loading={isLoading}>
        {say('new.create')}
      </Button>
    </Line>
  );
}

/** A field with its button; what is wrong stands below the field. */
export const Line = styled.form`
  display: flex;
  gap: 8px;
  align-items: flex-start;
  > :first-of-type {
    flex: 1;
    min-width: 0;
  }
  button {
    flex: none;
  }
`;
