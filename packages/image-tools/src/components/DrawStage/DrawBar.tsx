import type { MaskCanvas, Paint } from '@tai/canvas-kit';
import type { Picture, PixelBox } from '@tai/contracts';
import {
  Button,
  color,
  EraserIcon,
  HandIcon,
  IconButton,
  LassoIcon,
  NumberField,
  BrushIcon,
  RedoIcon,
  RemoveIcon,
  SelectionIcon,
  Slider,
  styled,
  SwapIcon,
  UndoIcon,
  type IconComponent,
} from '@tai/design-system';
import { useState } from 'react';
import { shapePaint, type DrawSettings, type DrawTool } from '../../engine/drawView/drawSettings.ts';
import { toolWords } from '../../toolWords.ts';
import type { Drawn } from './drawn.ts';

interface Props {
  parameter: Drawn;
  source: Picture;
  settings: DrawSettings;
  onSettings: (settings: DrawSettings) => void;
  mask: MaskCanvas | null;
  onChange: (step: (mask: MaskCanvas) => Promise<void>) => void;
  box: PixelBox | null;
  onBox: (box: PixelBox | null) => void;
}

/** Tools for drawing on the picture. */
export function DrawBar(props: Props) {
  const { parameter, settings, onSettings, mask, onChange } = props;
  const say = toolWords.useWords();
  const isHints = parameter.type === 'mask' && parameter.kind === 'hints';
  const button = (tool: DrawTool, paint: Paint, label: string, keys: string, Icon: IconComponent) => (
    <IconButton
      key={label}
      label={label}
      shortcut={keys}
      pressed={settings.tool === tool && (tool !== 'brush' || settings.paint === paint)}
      onClick={() => onSettings({ ...settings, tool, paint: tool === 'pan' ? settings.paint : paint })}
    >
      <Icon />
    </IconButton>
  );
  const shape = shapePaint(settings);
  return (
    <Bar role="toolbar" aria-label={say('mask.group')}>
      <Group>
        {mask && (
          <>
            {button('brush', 'white', isHints ? say('mask.subject') : say('mask.brush'), 'B', BrushIcon)}
            {isHints && button('brush', 'black', say('mask.background'), '', RemoveIcon)}
            {button('brush', 'erase', say('mask.eraser'), 'E', EraserIcon)}
            {button('lasso', shape, say('mask.lasso'), 'L', LassoIcon)}
          </>
        )}
        {button('rectangle', shape, say('mask.rectangle'), 'R', SelectionIcon)}
        {button('pan', 'white', say('mask.pan'), 'H', HandIcon)}
      </Group>
      {mask ? <MaskSteps {...props} mask={mask} onChange={onChange} /> : <BoxSides {...props} />}
    </Bar>
  );
}

function MaskSteps({
  parameter,
  source,
  settings,
  onSettings,
  mask,
  onChange,
}: Props & { mask: MaskCanvas }) {
  const say = toolWords.useWords();
  const [pixels, setPixels] = useState(8);
  const isArea = parameter.type === 'mask' && parameter.kind === 'area';
  return (
    <>
      <Size>
        <Slider
          label={say('mask.size')}
          value={settings.size}
          min={1}
          max={Math.round(Math.max(source.width, source.height) / 3)}
          step={1}
          unit="px"
          onChange={(size) => onSettings({ ...settings, size })}
        />
      </Size>
      <Group>
        <IconButton
          label={say('mask.undo')}
          shortcut="Mod+Z"
          disabled={!mask.canUndo}
          onClick={() => onChange((one) => one.undo())}
        >
          <UndoIcon />
        </IconButton>
        <IconButton
          label={say('mask.redo')}
          shortcut="Mod+Shift+Z"
          disabled={!mask.canRedo}
          onClick={() => onChange((one) => one.redo())}
        >
          <RedoIcon />
        </IconButton>
        <Button size="compact" onClick={() => onChange((one) => one.clear())}>
          {say('mask.clear')}
        </Button>
        {isArea && (
          <IconButton label={say('mask.invert')} shortcut="I" onClick={() => onChange((one) => one.invert())}>
            <SwapIcon />
          </IconButton>
        )}
      </Group>
      {isArea && (
        <Group>
          <Margin>
            <NumberField
              label={say('mask.pixels')}
              hideLabel
              unit="px"
              value={pixels}
              min={1}
              max={200}
              onChange={(value) => setPixels(Math.round(value))}
            />
          </Margin>
          <Button size="compact" onClick={() => onChange((one) => one.grow(pixels))}>
            {say('mask.grow')}
          </Button>
          <Button size="compact" onClick={() => onChange((one) => one.grow(-pixels))}>
            {say('mask.shrink')}
          </Button>
          <Button size="compact" onClick={() => onChange((one) => one.feather(pixels))}>
            {say('mask.feather')}
          </Button>
        </Group>
      )}
    </>
  );
}

/** The rectangle in numbers, for the keyboard. */
function BoxSides({ source, box, onBox }: Props) {
  const say = toolWords.useWords();
  const now = box ?? { left: 0, top: 0, width: source.width, height: source.height };
  const side = (key: keyof PixelBox, label: string, max: number) => (
    <Pixels key={key}>
      <NumberField
        label={label}
        value={now[key]}
        min={key === 'left' || key === 'top' ? 0 : 1}
        max={max}
        unit="px"
        onChange={(value) => onBox({ ...now, [key]: Math.round(value) })}
      />
    </Pixels>
  );
  return (
    <Group>
      {side('left', say('box.left'), source.width - now.width)}
      {side('top', say('box.top'), source.height - now.height)}
      {side('width', say('box.width'), source.width - now.left)}
      {side('height', say('box.height'), source.height - now.top)}
      <Button size="compact" onClick={() => onBox(null)}>
        {say('mask.clear')}
      </Button>
    </Group>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  /* Groups are told apart by space: a line between them would begin a row that wrapped. */
  gap: 8px 12px;
  align-items: center;
  padding: 8px 12px;
  border-top: 1px solid ${color.hairline};
  background: ${color.panel};
`;

const Group = styled.div`
  display: flex;
  gap: 4px;
  align-items: center;
`;

const Size = styled.div`
  flex: 1;
  /* Less would break the label of the slider in Japanese. */
  min-width: 124px;
  max-width: 260px;
`;

const Pixels = styled.div`
  width: 84px;
`;

const Margin = styled.div`
  width: 64px;
`;
