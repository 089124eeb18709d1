import type { Picture } from '@tai/contracts';
import {
  BrushIcon,
  Button,
  CompareIcon,
  GridViewIcon,
  Menu,
  MoreIcon,
  NodeIcon,
  styled,
  SwapIcon,
  type MenuItem,
} from '@tai/design-system';
import type { Tool } from '@tai/generation-kit';
import { pictureActionSlot, useLanguage, useSlot, type PictureAction } from '@tai/kernel';
import { useDispatch, useSelector } from 'react-redux';
import type { Drawn } from '../DrawStage/drawn.ts';
import { placeAction } from '../../state/page.ts';
import { selectBatches, stageChanged } from '../../state/workspaceSlice.ts';
import { imageToolsWords } from '../../words.ts';

/** Actions of features that stand as buttons with their labels; all others are in the menu. */
const mainActions = 2;

interface Props {
  picture: Picture;
  tool: Tool | null;
  canCompare: boolean;
  restoreInput: (() => void) | undefined;
}

/** What can be done with the image on the stage: up to four buttons with labels, the rest under More, destructive ones last. */
export function StageActions({ picture, tool, canCompare, restoreInput }: Props) {
  const say = imageToolsWords.useWords();
  const { pick } = useLanguage();
  const dispatch = useDispatch();
  const batches = useSelector(selectBatches);
  const actions = useSlot(pictureActionSlot).filter(
    (action) => action.id !== placeAction && action.predicate([picture]),
  );
  const main = actions.filter(({ mainLabel }) => mainLabel).slice(0, mainActions);
  const rest = actions.filter((action) => !main.includes(action));
  const item = ({ id, label, icon: Icon, keys, danger, run }: PictureAction): MenuItem => ({
    ...{ id, danger, shortcut: keys, label: pick(label), icon: <Icon size={16} /> },
    onSelect: () => void run([picture]),
  });
  const destructive = rest.filter(({ danger }) => danger).map(item);
  const items: MenuItem[] = [
    {
      ...{ id: 'lineage', label: say('stage.lineage'), icon: <NodeIcon size={16} /> },
      onSelect: () => dispatch(stageChanged({ kind: 'lineage' })),
    },
    ...batches.slice(0, 1).map(({ id }) => ({
      ...{ id: 'batches', label: say('stage.batches'), icon: <GridViewIcon size={16} /> },
      onSelect: () => dispatch(stageChanged({ kind: 'batch', id })),
    })),
    { id: 'separator', type: 'separator' },
    ...rest.filter(({ danger }) => !danger).map(item),
    ...(destructive.length > 0 ? [{ id: 'destructive', type: 'separator' } as const] : []),
    ...destructive,
  ];
  return (
    <Bar role="group" aria-label={say('stage.actions')}>
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
      {main.map(({ id, mainLabel, icon: Icon, run }) => (
        <Button
          key={id}
          variant="ghost"
          size="compact"
          startIcon={<Icon size={16} />}
          onClick={() => void run([picture])}
        >
          {mainLabel && pick(mainLabel)}
        </Button>
      ))}
      <Menu label={say('stage.more')} items={items} placement="bottom-end">
        <Button variant="ghost" size="compact" startIcon={<MoreIcon size={16} />}>
          {say('stage.more')}
        </Button>
      </Menu>
    </Bar>
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

const Bar = styled.div`
  display: flex;
  flex: none;
  flex-wrap: nowrap;
  justify-content: flex-end;
  gap: 2px;
  min-height: 36px;
  padding: 6px 8px 0;
  overflow-x: auto;
  scrollbar-width: none;
`;
