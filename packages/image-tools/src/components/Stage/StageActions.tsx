import type { Picture } from '@tai/contracts';
import {
  BrushIcon,
  Button,
  CompareIcon,
  GridViewIcon,
  NodeIcon,
  SwapIcon,
  type MenuItem,
} from '@tai/design-system';
import { PictureActions, type Tool } from '@tai/generation-kit';
import { useDispatch, useSelector } from 'react-redux';
import type { Drawn } from '../DrawStage/drawn.ts';
import { placeAction } from '../../state/page.ts';
import { selectBatches, stageChanged } from '../../state/workspaceSlice.ts';
import { imageToolsWords } from '../../words.ts';

interface Props {
  picture: Picture;
  tool: Tool | null;
  canCompare: boolean;
  restoreInput: (() => void) | undefined;
}

/** What can be done with the image on the stage: up to four buttons with labels, the rest under More, destructive ones last. */
export function StageActions({ picture, tool, canCompare, restoreInput }: Props) {
  const say = imageToolsWords.useWords();
  const dispatch = useDispatch();
  const batches = useSelector(selectBatches);
  const items: MenuItem[] = [
    {
      ...{ id: 'lineage', label: say('stage.lineage'), icon: <NodeIcon size={16} /> },
      onSelect: () => dispatch(stageChanged({ kind: 'lineage' })),
    },
    ...batches.slice(0, 1).map(({ id }) => ({
      ...{ id: 'batches', label: say('stage.batches'), icon: <GridViewIcon size={16} /> },
      onSelect: () => dispatch(stageChanged({ kind: 'batch', id })),
    })),
  ];
  return (
    <PictureActions picture={picture} items={items} without={placeAction}>
      <PaintButton tool={tool} picture={picture} />
      {restoreInput ? (
        <Button
          variant="ghost"
          size="compact"
          startIcon={<SwapIcon size={16} />}
          shortcut="X"
          onClick={restoreInput}
        >
          {say('stage.formerShort')}
        </Button>
      ) : null}
      <Button
        variant="ghost"
        size="compact"
        startIcon={<CompareIcon size={16} />}
        disabled={!canCompare}
        onClick={() => dispatch(stageChanged({ kind: 'compare' }))}
      >
        {say('stage.compare')}
      </Button>
    </PictureActions>
  );
}

/** Where the tool needs something drawn on the image on the stage: the way to draw it. */
function PaintButton({ tool, picture }: Pick<Props, 'tool' | 'picture'>) {
  const say = imageToolsWords.useWords();
  const parameter = tool?.capability.parameters.find(
    (one): one is Drawn => one.type === 'mask' || one.type === 'box',
  );
  if (!tool?.draw || !parameter) return null;
  const [source] = (tool.draft[parameter.of] as string[] | undefined) ?? [];
  if (source !== picture.id) return null;
  return (
    <Button
      variant="primary"
      size="compact"
      startIcon={<BrushIcon size={16} />}
      onClick={() => tool.draw?.(parameter.name)}
    >
      {say(parameter.type === 'mask' ? 'stage.paint' : 'stage.drawBox')}
    </Button>
  );
}
