import { EditIcon, Button, IconButton, styled, TextArea, TextField } from '@tai/design-system';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { settingsWords } from '../../../settingsWords.ts';
import { Faint, Row } from './parts.tsx';

interface Props {
  label: string;
  value: string;
  maxLength: number;
  isMultiline?: boolean;
  /** Saves; answers what went wrong, or null. */
  onSave: (value: string) => Promise<string | null>;
}

/** A field that is edited where it stands: press edit, type, save. Escape leaves it as it was. */
export function InlineField({ label, value, maxLength, isMultiline = false, onSave }: Props) {
  const say = settingsWords.useWords();
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const isEditing = draft !== null;

  useEffect(() => {
    // The field the focus was in is gone; it goes back to where it came from.
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  function stop(): void {
    setDraft(null);
    setProblem(null);
  }

  async function save(text: string): Promise<void> {
    const wanted = text.trim();
    if (wanted === '') return setProblem(say('account.empty'));
    if (Array.from(wanted).length > maxLength) return setProblem(say('account.tooLong', { max: maxLength }));
    if (wanted === value) return stop();
    setSaving(true);
    const failure = await onSave(wanted);
    setSaving(false);
    if (failure === null) stop();
    else setProblem(failure);
  }

  if (!isEditing) {
    return (
      <Row
        label={label}
        action={
          <IconButton
            ref={editButton}
            size="compact"
            label={say('account.edit', { field: label })}
            onClick={() => setDraft(value)}
          >
            <EditIcon size={16} />
          </IconButton>
        }
      >
        {value || <Faint>{say('account.notSet')}</Faint>}
      </Row>
    );
  }

  const field = {
    label,
    hideLabel: true,
    value: draft,
    error: problem,
    maxLength,
    // The person has just asked to type here.
    autoFocus: true,
    onChange: (text: string) => {
      setDraft(text);
      setProblem(null);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'Escape') {
        // Taken, so that the dialog around does not close too.
        event.preventDefault();
        event.stopPropagation();
        stop();
      } else if (event.key === 'Enter' && (!isMultiline || event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        void save(draft);
      }
    },
  };
  return (
    <Row label={label}>
      <Editor>
        {isMultiline ? <TextArea {...field} minRows={2} maxRows={6} /> : <TextField {...field} />}
        <Buttons>
          <Button size="compact" onClick={stop}>
            {say('account.cancel')}
          </Button>
          <Button size="compact" variant="primary" loading={isSaving} onClick={() => void save(draft)}>
            {say('account.save')}
          </Button>
        </Buttons>
      </Editor>
    </Row>
  );
}

const Editor = styled.div`
  display: grid;
  gap: 8px;
`;

const Buttons = styled.div`
  display: flex;
  gap: 8px;
  justify-content: flex-end;
`;
