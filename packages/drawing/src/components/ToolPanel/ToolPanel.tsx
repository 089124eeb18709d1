import { color, styled } from '@tai/design-system';
import { useSelector } from 'react-redux';
import { toolInUse, type ToolId } from '../../domain/toolSettings.ts';
import { selectToolSettings } from '../../state/drawingSlice.ts';
import { drawingWords } from '../../words.ts';
import { useComingAccess } from '../useViewOnlyReason.ts';
import { BrushOptions } from './BrushOptions.tsx';
import { PerspectiveOptions } from './PerspectiveOptions.tsx';
import {
  CropOptions,
  FillOptions,
  GradientOptions,
  MoveOptions,
  SelectionOptions,
  ShapeOptions,
  TextOptions,
} from './ToolOptions.tsx';

type HintKey =
  | 'camera'
  | 'cursor'
  | 'move'
  | 'hand'
  | 'eyedropper'
  | 'polygon'
  | 'text'
  | 'gradient'
  | 'select'
  | 'shape';

const hints: Partial<Record<ToolId, HintKey>> = {
  ...{ cursor: 'cursor', move: 'move', hand: 'hand', eyedropper: 'eyedropper', polygon: 'polygon' },
  ...{
    camera: 'camera',
    text: 'text',
    gradient: 'gradient',
    rectSelect: 'select',
    lasso: 'select',
    wand: 'select',
  },
  ...{ line: 'shape', rectangle: 'shape', ellipse: 'shape' },
};

/** The settings of the tool in use. */
export function ToolPanel() {
  const say = drawingWords.useWords();
  const access = useComingAccess();
  const tool = toolInUse(useSelector(selectToolSettings).tool, access);
  const hint = hints[tool];
  return (
    <Root aria-label={say(`tool.${tool}`)}>
      <Title>{say(`tool.${tool}`)}</Title>
      {optionsOf(tool)}
      {hint && <Hint>{say(`hint.${hint}`)}</Hint>}
    </Root>
  );
}

function optionsOf(tool: ToolId) {
  switch (tool) {
    case 'brush':
    case 'eraser':
      return (
        <>
          <BrushOptions key={tool} kind={tool} />
          {tool === 'brush' && <PerspectiveOptions />}
        </>
      );
    case 'fill':
      return <FillOptions />;
    case 'gradient':
      return <GradientOptions />;
    case 'rectSelect':
    case 'lasso':
    case 'wand':
      return <SelectionOptions hasTolerance={tool === 'wand'} />;
    case 'move':
      return <MoveOptions />;
    case 'crop':
      return <CropOptions />;
    case 'line':
    case 'rectangle':
    case 'ellipse':
    case 'polygon':
      return (
        <>
          <ShapeOptions hasStyle={tool !== 'line'} />
          {tool === 'line' && <PerspectiveOptions />}
        </>
      );
    case 'text':
      return <TextOptions />;
    default:
      return null;
  }
}

const Root = styled.section`
  display: grid;
  flex: none;
  gap: 10px;
  padding: 12px 16px 16px;
  border-bottom: 1px solid ${color.hairline};
`;

const Title = styled.h2`
  margin: 0;
  font-size: 13px;
  font-weight: 600;
`;

const Hint = styled.p`
  margin: 0;
  color: ${color.textMuted};
  font-size: 12px;
`;
