import { useErrorText, type ApiError } from '@tai/api-client';
import { useCreateDocumentMutation, useDocumentPlace } from '@tai/document-kit';
import { Button, color, Dialog, NumberField, RadioList, styled, TextField } from '@tai/design-system';
import { href, randomKey } from '@tai/kernel';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { emptyContent } from '../../domain/content.ts';
import { canvasMax, canvasMin, canvasPresets } from '../../domain/newDrawing.ts';
import { drawingWords } from '../../words.ts';
import { DialogButtons, DialogForm, FieldPair, FormFailure } from '../dialogForm.ts';

interface Props {
  open: boolean;
  onClose: () => void;
}

type Choice = (typeof canvasPresets)[number]['id'] | 'custom';

/** Asks for the name and the size of a new drawing, and opens it. */
export function NewDrawingDialog({ open, onClose }: Props) {
  const say = drawingWords.useWords();
  return (
    <Dialog open={open} onClose={onClose} title={say('create.title')} width={480}>
      <NewDrawingForm onClose={onClose} />
    </Dialog>
  );
}

function NewDrawingForm({ onClose }: Pick<Props, 'onClose'>) {
  const say = drawingWords.useWords();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { projectId, folderId } = useDocumentPlace();
  const [create, { isLoading, error }] = useCreateDocumentMutation();
  // The same for every try, so that a lost answer makes no second drawing.
  const [saveId] = useState(randomKey);
  const [title, setTitle] = useState(() => say('create.defaultName'));
  const [choice, setChoice] = useState<Choice>('square');
  const [custom, setCustom] = useState({ width: 1280, height: 800 });
  const size = canvasPresets.find(({ id }) => id === choice) ?? custom;
  async function make(): Promise<void> {
    const { width, height } = size;
    const made = await create({
      ...{ saveId, type: 'drawing', title: title.trim() || say('create.defaultName') },
      ...{ content: emptyContent({ width, height }), projectId, folderId },
    });
    if (!made.data) return;
    onClose();
    void navigate(href('drawing.canvas', { query: { id: made.data.id } }));
  }
  return (
    <DialogForm
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <TextField label={say('create.name')} value={title} onChange={setTitle} maxLength={100} />
      <RadioList<Choice>
        label={say('create.size')}
        value={choice}
        onChange={setChoice}
        options={[
          ...canvasPresets.map(({ id, width, height }) => ({
            value: id,
            label: `${say(`create.${id}`)} · ${width} × ${height}`,
          })),
          { value: 'custom' as const, label: say('create.custom') },
        ]}
      />
      {choice === 'custom' && (
        <FieldPair>
          <NumberField
            label={say('create.width')}
            value={custom.width}
            min={canvasMin}
            max={canvasMax.width}
            unit="px"
            onChange={(width) => setCustom({ ...custom, width })}
          />
          <NumberField
            label={say('create.height')}
            value={custom.height}
            min={canvasMin}
            max={canvasMax.height}
            unit="px"
            onChange={(height) => setCustom({ ...custom, height })}
          />
          <Limits>{say('create.limits', { min: canvasMin, ...canvasMax })}</Limits>
        </FieldPair>
      )}
      {error && (
        <FormFailure role="alert">
          {say('create.failed', { reason: errorText(error as ApiError) })}
        </FormFailure>
      )}
      <DialogButtons>
        <Button onClick={onClose}>{say('create.cancel')}</Button>
        <Button type="submit" variant="primary" loading={isLoading}>
          {say('create.create')}
        </Button>
      </DialogButtons>
    </DialogForm>
  );
}

const Limits = styled.small`
  grid-column: 1 / -1;
  color: ${color.textMuted};
`;
