import { Button, Checkbox, Dialog, Select, TextField } from '@tai/design-system';
import { useState } from 'react';
import {
  firstChoice,
  isPicture,
  layerFormats,
  pictureFormats,
  scalePercent,
  type ExportChoice,
  type ExportFormat,
} from '../../domain/files/exportChoice.ts';
import type { Drawing } from '../../domain/layers/drawing.ts';
import { exportWords } from '../../exportWords.ts';
import { DialogButtons, DialogForm, FormFailure } from '../dialogForm.ts';
import { PictureOptions } from './PictureOptions.tsx';

interface Props {
  drawing: Drawing;
  title: string;
  isBusy: boolean;
  /** Why the last try did not work. */
  failure: string | null;
  onClose: () => void;
  onExport: (choice: ExportChoice) => void;
}

/** Asks what of the drawing is exported, and as which file. */
export function ExportDialog(props: Props) {
  const say = exportWords.useWords();
  return (
    <Dialog open onClose={props.onClose} title={say('title')} width={480} dismissible={!props.isBusy}>
      <ExportForm {...props} />
    </Dialog>
  );
}

function ExportForm({ drawing, title, isBusy, failure, onClose, onExport }: Props) {
  const say = exportWords.useWords();
  const [choice, setChoice] = useState<ExportChoice>({ name: title, ...firstChoice });
  const change = (part: Partial<ExportChoice>) => setChoice({ ...choice, ...part });
  const { name, format, scale } = choice;
  const isNameless = name.trim() === '';
  const isScaleWrong = isPicture(format) && !(scale >= scalePercent.min && scale <= scalePercent.max);
  return (
    <DialogForm
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]');
        if (isNameless || isScaleWrong) wrong?.focus();
        else onExport(choice);
      }}
    >
      <TextField
        label={say('name')}
        value={name}
        error={isNameless ? say('nameMissing') : undefined}
        onChange={(next) => change({ name: next })}
      />
      <Select<ExportFormat>
        label={say('format')}
        value={format}
        options={[...pictureFormats, ...layerFormats].map((value) => ({
          value,
          label: say(value),
          description: say(`${value}Help`),
        }))}
        onChange={(next) => change({ format: next })}
      />
      {isPicture(format) && (
        <>
          <PictureOptions
            {...{ drawing, choice }}
            onChange={change}
            scaleProblem={isScaleWrong ? say('scaleLimits') : undefined}
          />
          <Checkbox
            label={say('watermark')}
            checked={choice.hasWatermark}
            onChange={(hasWatermark) => change({ hasWatermark })}
          />
        </>
      )}
      {failure !== null && <FormFailure role="alert">{failure}</FormFailure>}
      <DialogButtons>
        <Button onClick={onClose}>{say('cancel')}</Button>
        <Button type="submit" variant="primary" loading={isBusy}>
          {say('export')}
        </Button>
      </DialogButtons>
    </DialogForm>
  );
}
