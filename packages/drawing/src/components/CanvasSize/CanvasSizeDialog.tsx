import type { PixelSize } from '@tai/contracts';
import {
  Button,
  Checkbox,
  color,
  Dialog,
  NumberField,
  SegmentedControl,
  Select,
  styled,
} from '@tai/design-system';
import { useState } from 'react';
import { canvasMax, canvasMin, canvasPresets } from '../../domain/newDrawing.ts';
import { sideProblem, withLockedRatio, type CanvasAnchor } from '../../domain/transform/resizeCanvas.ts';
import { surfaceWords } from '../../surfaceWords.ts';
import { drawingWords } from '../../words.ts';
import { AnchorGrid } from './AnchorGrid.tsx';
import { DialogButtons, DialogForm, FieldPair, FormFailure } from '../dialogForm.ts';

/** What was chosen. */
export interface CanvasChange {
  way: 'crop' | 'scale';
  size: PixelSize;
  /** Counts for cropping and extending. */
  anchor: CanvasAnchor;
}

interface Props {
  /** Of the canvas now. */
  size: PixelSize;
  isBusy: boolean;
  /** Why the last try did not work. */
  failure: string | null;
  onClose: () => void;
  onApply: (change: CanvasChange) => void;
}

type Preset = (typeof canvasPresets)[number]['id'] | 'current' | 'custom';
type Side = 'width' | 'height';

/** What is chosen in the form. @param now the size of the canvas */
function useCanvasChange(now: PixelSize) {
  const [way, setWay] = useState<CanvasChange['way']>('crop');
  const [size, setSize] = useState<PixelSize>({ width: now.width, height: now.height });
  const [anchor, setAnchor] = useState<CanvasAnchor>('middle');
  /** The ratio that is kept, or null. Scaling starts with that of the canvas: else the drawing would be distorted. */
  const [ratios, setRatios] = useState<Record<CanvasChange['way'], PixelSize | null>>({
    crop: null,
    scale: now,
  });
  const ratio = ratios[way];
  const isSame = size.width === now.width && size.height === now.height;
  const preset: Preset = isSame
    ? 'current'
    : (canvasPresets.find(({ width, height }) => width === size.width && height === size.height)?.id ??
      'custom');

  const lock = (next: PixelSize | null) => setRatios({ ...ratios, [way]: next });
  function choosePreset(id: Preset): void {
    const found = id === 'current' ? now : canvasPresets.find((one) => one.id === id);
    if (!found) return;
    const next = { width: found.width, height: found.height };
    setSize(next);
    if (ratio) lock(next);
  }
  function setSide(side: Side, value: number): void {
    setSize(ratio ? withLockedRatio(ratio, side, value) : { ...size, [side]: value });
  }
  const problems = {
    width: sideProblem('width', size.width),
    height: sideProblem('height', size.height),
  };
  const isWrong = problems.width !== null || problems.height !== null;
  function chooseWay(next: CanvasChange['way']): void {
    setWay(next);
    // Sides that do not fit the ratio would stay until one is typed, although it is shown as kept.
    const kept = ratios[next];
    if (kept && !isWrong) setSize(withLockedRatio(kept, 'width', size.width));
  }
  return {
    ...{ way, size, anchor, preset, problems, isWrong, isSame },
    isLocked: ratio !== null,
    setLocked: (isLocked: boolean) => lock(isLocked && !isWrong ? size : null),
    ...{ chooseWay, choosePreset, setSide, setAnchor },
  };
}

/** Asks for another size of the canvas, and whether the drawing is cropped or scaled to it. */
export function CanvasSizeDialog(props: Props) {
  const say = surfaceWords.useWords();
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={say('canvasSize.title')}
      width={480}
      dismissible={!props.isBusy}
    >
      <CanvasSizeForm {...props} />
    </Dialog>
  );
}

function CanvasSizeForm({ size: now, isBusy, failure, onClose, onApply }: Props) {
  const say = surfaceWords.useWords();
  const common = drawingWords.useWords();
  const change = useCanvasChange(now);
  const { way, size, anchor, problems, isWrong } = change;
  const field = (side: Side) => (
    <NumberField
      label={common(`create.${side}`)}
      value={size[side]}
      unit="px"
      error={problems[side] && say(`canvasSize.${problems[side]}`, { min: canvasMin, max: canvasMax[side] })}
      onChange={(value) => change.setSide(side, value)}
    />
  );
  return (
    <DialogForm
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]');
        if (isWrong) wrong?.focus();
        else if (change.isSame) onClose();
        else onApply({ way, size, anchor });
      }}
    >
      <SegmentedControl
        label={say('canvasSize.way')}
        value={way}
        fullWidth
        options={[
          { value: 'crop', label: say('canvasSize.crop') },
          { value: 'scale', label: say('canvasSize.scale') },
        ]}
        onChange={change.chooseWay}
      />
      <Select<Preset>
        label={say('canvasSize.preset')}
        value={change.preset}
        options={[
          {
            value: 'current',
            label: say('canvasSize.current', { width: now.width, height: now.height }),
          },
          ...canvasPresets.map(({ id, width, height }) => ({
            value: id,
            label: `${common(`create.${id}`)} · ${width} × ${height}`,
          })),
          { value: 'custom' as const, label: common('create.custom') },
        ]}
        onChange={change.choosePreset}
      />
      <FieldPair>
        {field('width')}
        {field('height')}
      </FieldPair>
      <Checkbox label={say('canvasSize.ratio')} checked={change.isLocked} onChange={change.setLocked} />
      {way === 'crop' && <AnchorGrid value={anchor} onChange={change.setAnchor} />}
      <Help>{say(way === 'crop' ? 'canvasSize.cropHelp' : 'canvasSize.scaleHelp')}</Help>
      {failure !== null && (
        <FormFailure role="alert">{say('canvasSize.failed', { reason: failure })}</FormFailure>
      )}
      <DialogButtons>
        <Button onClick={onClose}>{common('create.cancel')}</Button>
        <Button type="submit" variant="primary" loading={isBusy}>
          {say('canvasSize.apply')}
        </Button>
      </DialogButtons>
    </DialogForm>
  );
}

const Help = styled.p`
  margin: 0;
  color: ${color.textMuted};
  font-size: 12px;
`;
