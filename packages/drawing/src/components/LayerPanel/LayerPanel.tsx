import { color, Select, Slider, styled, type SelectOption } from '@tai/design-system';
import { blendModeGroups, type BlendMode } from '../../domain/raster/blendModes.ts';
import { activeLayer } from '../../domain/layers/drawing.ts';
import { drawingWords } from '../../words.ts';
import { useEditor, useStudio } from '../DrawingEditor/studio.ts';
import { useViewOnlyReason } from '../useViewOnlyReason.ts';
import { LayerBar } from './LayerBar.tsx';
import { LayerTree } from './LayerTree.tsx';

/** The layers, from the top to the bottom, with what is set for the active one. */
export function LayerPanel() {
  const say = drawingWords.useWords();
  const { layers } = useStudio();
  const active = useEditor(({ drawing }) => activeLayer(drawing));
  const isViewOnly = useViewOnlyReason() !== undefined;
  const selectedIds = useEditor((state) => state.selectedIds);
  const blendOptions: SelectOption<BlendMode>[] = blendModeGroups
    .flat()
    .map((value) => ({ value, label: say(`blend.${value}`) }));
  return (
    <Root>
      <Settings>
        <Select<BlendMode>
          label={say('layer.blend')}
          hideLabel
          size="compact"
          value={active.blend}
          disabled={isViewOnly}
          options={blendOptions}
          onChange={(blend) => layers.change('blend', selectedIds, { blend })}
        />
        <Slider
          label={say('layer.opacity')}
          value={Math.round(active.opacity * 100)}
          min={0}
          max={100}
          unit="%"
          disabled={isViewOnly}
          defaultValue={100}
          onChange={(value) => layers.change('opacity', selectedIds, { opacity: value / 100 }, true)}
        />
      </Settings>
      <LayerTree />
      <LayerBar />
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
  min-height: 0;
`;

const Settings = styled.div`
  display: grid;
  flex: none;
  gap: 8px;
  padding: 8px 16px 10px;
  border-bottom: 1px solid ${color.hairline};
`;
