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
  const { editor, layers } = useStudio();
  // Parts that a stroke does not change, so that it does not render the fields again.
  const blend = useEditor(({ drawing }) => activeLayer(drawing).blend);
  const opacity = useEditor(({ drawing }) => activeLayer(drawing).opacity);
  const isViewOnly = useViewOnlyReason() !== undefined;
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
          value={blend}
          disabled={isViewOnly}
          options={blendOptions}
          onChange={(value) => layers.change('blend', editor.get().selectedIds, { blend: value })}
        />
        <Slider
          label={say('layer.opacity')}
          value={Math.round(opacity * 100)}
          min={0}
          max={100}
          unit="%"
          disabled={isViewOnly}
          defaultValue={100}
          onChange={(value) =>
            layers.change('opacity', editor.get().selectedIds, { opacity: value / 100 }, true)
          }
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
