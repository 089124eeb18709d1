import { Button, styled, TextField } from '@tai/design-system';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { filingWords } from '../../filingWords.ts';

interface Props {
  /** Line that gets the focus when the form goes, as its `data-line`. */
  returnTo: string;
  label: string;
  initial?: string;
  maxLength: number;
  /** Saves it; answers with what is wrong, or null. */
  onSave: (name: string) => Promise<string | null>;
  onClose: () => void;
}

/** Asks for the name of a folder or category, in the place where it will stand. */
export function NameForm({ returnTo, label, initial = '', maxLength, onSave, onClose }: Props) {
  const say = filingWords.useWords();
  const [name, setName] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  useEffect(
    () => () => {
      // Runs when the line stands there again; who went elsewhere meanwhile stays there.
      if (document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>(`[data-line="${returnTo}"]`)?.focus();
    },
    [returnTo],
  );
  const trimmed = name.trim();
  const fits = trimmed !== '' && trimmed.length <= maxLength;

  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (!fits || isSaving) return;
    setSaving(true);
    const answer = await onSave(trimmed);
    setSaving(false);
    if (answer === null) onClose();
    else setProblem(answer);
  }

  return (
    <Form
      aria-label={label}
      onSubmit={(event) => void save(event)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <TextField
        ref={field}
        label={label}
        hideLabel
        placeholder={label}
        size="compact"
        value={name}
        maxLength={maxLength}
        error={problem}
        onChange={(value) => {
          setName(value);
          setProblem(null);
        }}
      />
      <Buttons>
        <Button type="submit" size="compact" variant="primary" disabled={!fits} loading={isSaving}>
          {say('places.save')}
        </Button>
        <Button size="compact" variant="ghost" onClick={onClose}>
          {say('places.cancel')}
        </Button>
      </Buttons>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: 6px;
  padding: 6px 8px;
`;

const Buttons = styled.div`
  display: flex;
  gap: 6px;
`;
