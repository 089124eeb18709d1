import { Button, ChevronDownIcon, ChevronUpIcon, Select, Slider, styled, Switch } from '@tai/design-system';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  brushLimits,
  brushPresetIds,
  brushPresets,
  type Brush,
  type BrushPresetId,
} from '../../domain/brush/brush.ts';
import { firstToolSettings, symmetries, type Symmetry } from '../../domain/toolSettings.ts';
import { presetChosen, selectToolSettings, settingsChanged } from '../../state/drawingSlice.ts';
import { surfaceWords } from '../../surfaceWords.ts';

const symmetryKeys = {
  none: 'symmetryNone',
  vertical: 'symmetryVertical',
  horizontal: 'symmetryHorizontal',
  both: 'symmetryBoth',
  radial: 'symmetryRadial',
} as const satisfies Record<Symmetry, string>;

type Share = 'hardness' | 'opacity' | 'flow' | 'smoothing' | 'grain' | 'roundness';

/** Size, edge and strength of the brush or the eraser; what is rarely changed is folded. */
export function BrushOptions({ kind }: { kind: 'brush' | 'eraser' }) {
  const say = surfaceWords.useWords();
  const settings = useSelector(selectToolSettings);
  const dispatch = useDispatch();
  const [isOpen, setOpen] = useState(false);
  const brush = settings[kind];
  const usual = kind === 'brush' ? brushPresets[settings.preset] : firstToolSettings.eraser;
  const change = (fields: Partial<Brush>) => dispatch(settingsChanged({ [kind]: { ...brush, ...fields } }));
  const share = (name: Share, label: string) => (
    <Slider
      label={label}
      value={Math.round(brush[name] * 100)}
      min={name === 'roundness' ? 5 : 0}
      max={100}
      unit="%"
      defaultValue={Math.round(usual[name] * 100)}
      onChange={(value) => change({ [name]: value / 100 })}
    />
  );
  return (
    <>
      {kind === 'brush' && (
        <Select<BrushPresetId>
          label={say('option.preset')}
          value={settings.preset}
          options={brushPresetIds.map((id) => ({ value: id, label: say(`preset.${id}`) }))}
          onChange={(preset) => dispatch(presetChosen(preset))}
        />
      )}
      <Slider
        label={say('option.size')}
        value={brush.size}
        min={brushLimits.size.min}
        max={brushLimits.size.max}
        unit="px"
        defaultValue={usual.size}
        onChange={(size) => change({ size })}
      />
      {share('opacity', say('option.opacity'))}
      {share('hardness', say('option.hardness'))}
      <div>
        <Button
          size="compact"
          variant="ghost"
          aria-expanded={isOpen}
          startIcon={isOpen ? <ChevronUpIcon size={14} /> : <ChevronDownIcon size={14} />}
          onClick={() => setOpen(!isOpen)}
        >
          {say('option.more')}
        </Button>
      </div>
      {isOpen && (
        <More>
          {share('flow', say('option.flow'))}
          {share('smoothing', say('option.smoothing'))}
          {share('grain', say('option.grain'))}
          {share('roundness', say('option.roundness'))}
          <Slider
            label={say('option.angle')}
            value={brush.angle}
            min={-180}
            max={180}
            unit="°"
            defaultValue={usual.angle}
            onChange={(angle) => change({ angle })}
          />
          <Select<Symmetry>
            label={say('option.symmetry')}
            value={settings.symmetry}
            options={symmetries.map((id) => ({ value: id, label: say(`option.${symmetryKeys[id]}`) }))}
            onChange={(symmetry) => dispatch(settingsChanged({ symmetry }))}
          />
          <Switch
            label={say('option.pressure')}
            checked={settings.hasPressure}
            onChange={(hasPressure) => dispatch(settingsChanged({ hasPressure }))}
          />
          <Switch
            label={say('option.pressureSize')}
            checked={brush.pressure.size}
            disabled={!settings.hasPressure}
            onChange={(size) => change({ pressure: { ...brush.pressure, size } })}
          />
          <Switch
            label={say('option.pressureFlow')}
            checked={brush.pressure.flow}
            disabled={!settings.hasPressure}
            onChange={(flow) => change({ pressure: { ...brush.pressure, flow } })}
          />
        </More>
      )}
    </>
  );
}

const More = styled.div`
  display: grid;
  gap: 10px;
`;
