import {
  AddIcon,
  Button,
  CameraIcon,
  color,
  FitIcon,
  IconButton,
  NumberField,
  Select,
  styled,
  TextField,
  TrashIcon,
  type SelectOption,
} from '@tai/design-system';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import {
  aroundMiddle,
  cameraMax,
  cameraMin,
  cameraOf,
  cameraRatios,
  cameraStep,
  ratioOf,
  withRatio,
  type Camera,
  type CameraRatio,
} from '../../domain/camera.ts';
import { inPlaceWords } from '../../inPlaceWords.ts';
import { selectToolSettings } from '../../state/drawingSlice.ts';
import { drawingWords } from '../../words.ts';
import { useEditor, useStudio } from '../DrawingEditor/studio.ts';
import { ListEntry } from '../listEntry.ts';
import { useViewOnlyReason } from '../useViewOnlyReason.ts';
import { CameraPicture } from './CameraPicture.tsx';
import { PresetViews } from './PresetViews.tsx';

/** The cameras of the drawing, which of them tools look through, and what becomes of what it sees. */
export function Component() {
  const say = inPlaceWords.useWords();
  const sayDrawing = drawingWords.useWords();
  const { cameras: actions } = useStudio();
  const viewOnly = useViewOnlyReason();
  const { cameraId } = useSelector(selectToolSettings);
  const { cameras, width, height, selection } = useEditor(({ drawing }) => drawing);
  const chosen = cameraOf({ cameras }, cameraId);
  const entry = (id: string | null, name: string, size: string) => (
    <Entry
      key={id ?? 'whole'}
      type="button"
      role="radio"
      aria-checked={(chosen?.id ?? null) === id}
      onClick={() => actions.choose(id)}
    >
      <CameraIcon size={16} />
      <span>{name}</span>
      <small>{size}</small>
    </Entry>
  );
  return (
    <Root>
      {cameras.length === 0 && <Hint>{say('camera.empty')}</Hint>}
      <List role="radiogroup" aria-label={sayDrawing('camera.title')}>
        {entry(null, say('camera.whole'), `${width} × ${height}`)}
        {cameras.map(({ id, name, box }) => entry(id, name, `${box.width} × ${box.height}`))}
      </List>
      <Buttons>
        <Button
          size="compact"
          startIcon={<AddIcon size={16} />}
          disabledReason={viewOnly}
          onClick={() => actions.add(selection?.box ?? undefined)}
        >
          {say(selection ? 'camera.addFromSelection' : 'camera.add')}
        </Button>
      </Buttons>
      {chosen && <CameraFields key={chosen.id} camera={chosen} onRemove={() => actions.remove(chosen.id)} />}
      <CameraPicture title={chosen?.name ?? say('camera.whole')} />
      <PresetViews />
    </Root>
  );
}

function CameraFields({ camera, onRemove }: { camera: Camera; onRemove: () => void }) {
  const say = inPlaceWords.useWords();
  const { cameras: actions, stage } = useStudio();
  const viewOnly = useViewOnlyReason();
  const { id, name, box } = camera;
  const [text, setText] = useState<string | null>(null);
  const ratio = ratioOf(box);
  const options: SelectOption<CameraRatio | 'free'>[] = [
    { value: 'free', label: say('camera.ratioFree') },
    ...cameraRatios.map((value) => ({ value, label: value })),
  ];
  function rename(): void {
    const next = text?.trim() ?? '';
    setText(null);
    if (next !== '' && next !== name) actions.rename(id, next);
  }
  const resize = (size: Partial<Camera['box']>) =>
    actions.place(id, aroundMiddle(box, { width: box.width, height: box.height, ...size }), true);
  return (
    <Fields>
      <Line>
        <Grow>
          <TextField
            label={say('camera.name')}
            size="compact"
            value={text ?? name}
            disabled={viewOnly !== undefined}
            onChange={setText}
            onBlur={rename}
            onKeyDown={({ key }) => key === 'Enter' && rename()}
          />
        </Grow>
        <IconButton label={say('camera.show')} size="compact" onClick={() => stage.get()?.view.fitBox(box)}>
          <FitIcon />
        </IconButton>
        <IconButton label={say('camera.delete')} size="compact" disabledReason={viewOnly} onClick={onRemove}>
          <TrashIcon />
        </IconButton>
      </Line>
      <Sizes>
        <Select<CameraRatio | 'free'>
          label={say('camera.ratio')}
          size="compact"
          value={ratio ?? 'free'}
          disabled={viewOnly !== undefined}
          options={options}
          onChange={(value) => value !== 'free' && actions.place(id, withRatio(box, value))}
        />
        <NumberField
          label={say('camera.width')}
          size="compact"
          value={box.width}
          disabled={viewOnly !== undefined}
          min={cameraMin}
          max={cameraMax}
          step={cameraStep}
          onChange={(width) => resize({ width })}
        />
        <NumberField
          label={say('camera.height')}
          size="compact"
          value={box.height}
          disabled={viewOnly !== undefined}
          min={cameraMin}
          max={cameraMax}
          step={cameraStep}
          onChange={(height) => resize({ height })}
        />
      </Sizes>
    </Fields>
  );
}

const Root = styled.div`
  display: grid;
  gap: 12px;
  padding: 12px 16px 16px;
`;

const Hint = styled.p`
  margin: 0;
  color: ${color.textMuted};
  font-size: 12px;
`;

const List = styled.div`
  display: grid;
  gap: 2px;
`;

const Entry = styled(ListEntry)`
  min-height: 32px;
  > span {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > small {
    color: ${color.textMuted};
    font-variant-numeric: tabular-nums;
  }
  &[aria-checked='true'] {
    background: ${color.selected};
    box-shadow: inset 2px 0 0 ${color.accent};
  }
`;

const Buttons = styled.div`
  display: flex;
  gap: 8px;
`;

const Fields = styled.div`
  display: grid;
  gap: 8px;
`;

const Line = styled.div`
  display: flex;
  gap: 4px;
  align-items: end;
`;

const Grow = styled.div`
  flex: 1;
  min-width: 0;
`;

const Sizes = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr 1fr;
  gap: 8px;
`;
