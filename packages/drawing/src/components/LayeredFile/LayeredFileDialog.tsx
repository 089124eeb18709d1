import { Button, Dialog, RadioList } from '@tai/design-system';
import { useState } from 'react';
import { surfaceWords } from '../../surfaceWords.ts';
import { DialogButtons, DialogForm } from '../dialogForm.ts';
import type { LayeredFileUse } from './useDroppedFiles.ts';

interface Props {
  /** Names of the files. */
  names: readonly string[];
  /** Why the open drawing takes nothing; the files can still be opened as drawings of their own. */
  viewOnly: string | undefined;
  onClose: () => void;
  onUse: (use: LayeredFileUse) => void;
}

/** Asks what becomes of files with layers that were dropped on an open drawing. */
export function LayeredFileDialog({ names, viewOnly, onClose, onUse }: Props) {
  const say = surfaceWords.useWords();
  const [first, ...others] = names;
  const [use, setUse] = useState<LayeredFileUse>(viewOnly === undefined ? 'layers' : 'drawing');
  const isOpenable = others.length === 0;
  const isUsable = use === 'drawing' ? isOpenable : viewOnly === undefined;
  const title =
    others.length === 0
      ? say('layered.title', { name: first ?? '' })
      : say('layered.titleMany', { count: names.length });
  return (
    <Dialog open onClose={onClose} title={title} width={480} small>
      <DialogForm
        onSubmit={(event) => {
          event.preventDefault();
          if (isUsable) onUse(use);
        }}
      >
        <RadioList<LayeredFileUse>
          label={say('layered.question')}
          value={use}
          onChange={setUse}
          data-autofocus
          options={[
            {
              value: 'layers',
              label: say('layered.layers'),
              hint: viewOnly ?? say('layered.layersHelp'),
              disabled: viewOnly !== undefined,
            },
            {
              value: 'image',
              label: say('layered.image'),
              hint: viewOnly ?? say('layered.imageHelp'),
              disabled: viewOnly !== undefined,
            },
            {
              value: 'drawing',
              label: say('layered.drawing'),
              hint: say(isOpenable ? 'layered.drawingHelp' : 'layered.drawingOne'),
              disabled: !isOpenable,
            },
          ]}
        />
        <DialogButtons>
          <Button onClick={onClose}>{say('layered.cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            {...(!isUsable && viewOnly !== undefined && { disabledReason: viewOnly })}
          >
            {say('layered.continue')}
          </Button>
        </DialogButtons>
      </DialogForm>
    </Dialog>
  );
}
