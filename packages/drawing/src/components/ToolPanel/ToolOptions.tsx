import { color, SegmentedControl, Select, Slider, styled, Switch } from '@tai/design-system';
import { useDispatch, useSelector } from 'react-redux';
import { cropRatios, selectionModes, type CropRatio, type ToolSettings } from '../../domain/toolSettings.ts';
import { selectToolSettings, settingsChanged } from '../../state/drawingSlice.ts';
import { surfaceWords } from '../../surfaceWords.ts';

function useSettings() {
  const settings = useSelector(selectToolSettings);
  const dispatch = useDispatch();
  const change = (fields: Partial<ToolSettings>) => void dispatch(settingsChanged(fields));
  return { settings, change, say: surfaceWords.useWords() };
}

export function FillOptions() {
  const { settings, change, say } = useSettings();
  return (
    <>
      <Slider
        label={say('option.tolerance')}
        value={settings.tolerance}
        min={0}
        max={255}
        defaultValue={32}
        onChange={(tolerance) => change({ tolerance })}
      />
      <Switch
        label={say('option.contiguous')}
        checked={settings.isContiguous}
        onChange={(isContiguous) => change({ isContiguous })}
      />
      <Switch
        label={say('option.allLayers')}
        checked={settings.usesAllLayers}
        onChange={(usesAllLayers) => change({ usesAllLayers })}
      />
    </>
  );
}

export function SelectionOptions({ hasTolerance }: { hasTolerance: boolean }) {
  const { settings, change, say } = useSettings();
  return (
    <>
      <SegmentedControl
        label={say('option.selectionMode')}
        value={settings.selectionMode}
        fullWidth
        options={selectionModes.map((value) => ({ value, label: say(`option.${value}`) }))}
        onChange={(selectionMode) => change({ selectionMode })}
      />
      {hasTolerance && <FillOptions />}
    </>
  );
}

export function GradientOptions() {
  const { settings, change, say } = useSettings();
  return (
    <>
      <SegmentedControl
        label={say('option.gradient')}
        value={settings.gradient}
        fullWidth
        options={[
          { value: 'linear', label: say('option.linear') },
          { value: 'radial', label: say('option.radial') },
        ]}
        onChange={(gradient) => change({ gradient })}
      />
      <SegmentedControl
        label={say('option.gradientEnd')}
        value={settings.gradientEnd}
        fullWidth
        options={[
          { value: 'transparent', label: say('option.toTransparent') },
          { value: 'second', label: say('option.toSecond') },
        ]}
        onChange={(gradientEnd) => change({ gradientEnd })}
      />
    </>
  );
}

export function ShapeOptions({ hasStyle }: { hasStyle: boolean }) {
  const { settings, change, say } = useSettings();
  return (
    <>
      {hasStyle && (
        <SegmentedControl
          label={say('option.shape')}
          value={settings.shape}
          fullWidth
          options={[
            { value: 'outline', label: say('option.shapeOutline') },
            { value: 'fill', label: say('option.shapeFill') },
          ]}
          onChange={(shape) => change({ shape })}
        />
      )}
      <Slider
        label={say('option.lineWidth')}
        value={settings.lineWidth}
        min={1}
        max={200}
        unit="px"
        defaultValue={6}
        disabled={hasStyle && settings.shape === 'fill'}
        onChange={(lineWidth) => change({ lineWidth })}
      />
    </>
  );
}

export function TextOptions() {
  const { settings, change, say } = useSettings();
  return (
    <Slider
      label={say('option.textSize')}
      value={settings.textSize}
      min={6}
      max={400}
      unit="px"
      defaultValue={48}
      onChange={(textSize) => change({ textSize })}
    />
  );
}

export function MoveOptions() {
  const { settings, change } = useSettings();
  const say = surfaceWords.useWords();
  return (
    <>
      <Label aria-hidden>{say('skew.handles')}</Label>
      <SegmentedControl
        label={say('skew.handles')}
        value={settings.sideHandles}
        fullWidth
        options={[
          { value: 'scale', label: say('skew.scale') },
          { value: 'skew', label: say('skew.skew') },
        ]}
        onChange={(sideHandles) => change({ sideHandles })}
      />
      <Label>{say('skew.hint')}</Label>
    </>
  );
}

export function CropOptions() {
  const { settings, change, say } = useSettings();
  const label = (ratio: CropRatio) =>
    ratio === 'free' ? say('option.ratioFree') : ratio === 'canvas' ? say('option.ratioCanvas') : ratio;
  return (
    <Select<CropRatio>
      label={say('option.ratio')}
      value={settings.cropRatio}
      options={cropRatios.map((value) => ({ value, label: label(value) }))}
      onChange={(cropRatio) => change({ cropRatio })}
    />
  );
}

const Label = styled.p`
  margin: 0;
  color: ${color.textMuted};
  font-size: 12px;
`;
