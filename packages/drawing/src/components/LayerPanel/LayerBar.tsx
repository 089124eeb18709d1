import {
  AddIcon,
  color,
  CopyIcon,
  IconButton,
  LockIcon,
  Menu,
  MergeDownIcon,
  MoreIcon,
  styled,
  TrashIcon,
  UnlockIcon,
  type MenuAction,
} from '@tai/design-system';
import { activeLayer } from '../../domain/layers/drawing.ts';
import { drawingWords } from '../../words.ts';
import { useEditor, useStudio } from '../DrawingEditor/studio.ts';
import { useCleanUp } from '../PaperCleanUp/useCleanUp.tsx';
import { useAddPicture } from '../useAddPicture.ts';
import { useViewOnlyReason } from '../useViewOnlyReason.ts';

/** Parts that a stroke does not change, so that it renders nothing here. */
function useActiveLayer() {
  const activeId = useEditor(({ drawing }) => drawing.activeId);
  const kind = useEditor(({ drawing }) => activeLayer(drawing).kind);
  const lock = useEditor(({ drawing }) => activeLayer(drawing).lock);
  return { activeId, kind, lock };
}

/** What can be done with layers: the frequent acts as buttons, the others in a menu. */
export function LayerBar() {
  const say = drawingWords.useWords();
  const { layers } = useStudio();
  const { activeId, kind, lock } = useActiveLayer();
  const addPicture = useAddPicture();
  const disabledReason = useViewOnlyReason();
  const cleanUp = useCleanUp();
  const addItems = [
    {
      id: 'paint',
      label: say('layer.addPaint'),
      shortcut: 'Shift+N',
      onSelect: () => layers.add('paint'),
    },
    { id: 'mask', label: say('layer.addMask'), onSelect: () => layers.add('mask') },
    { id: 'image', label: say('layer.addImage'), onSelect: () => void addPicture.pick('image') },
    { id: 'reference', label: say('layer.addReference'), onSelect: () => void addPicture.pick('reference') },
    { id: 'group', label: say('layer.groupSelected'), shortcut: 'Mod+G', onSelect: layers.group },
  ];
  const moreItems = [
    { id: 'up', label: say('layer.up'), shortcut: 'Mod+]', onSelect: () => layers.shift(1) },
    { id: 'down', label: say('layer.down'), shortcut: 'Mod+[', onSelect: () => layers.shift(-1) },
    { id: 'flipHorizontal', label: say('layer.flipHorizontal'), onSelect: () => layers.flip('horizontal') },
    { id: 'flipVertical', label: say('layer.flipVertical'), onSelect: () => layers.flip('vertical') },
    {
      id: 'lockTransparency',
      label: say('layer.lockTransparency'),
      checked: lock === 'transparency',
      onSelect: () => layers.toggleLock(activeId, 'transparency'),
    },
    ...(kind === 'group'
      ? [{ id: 'ungroup', label: say('layer.ungroup'), shortcut: 'Mod+Shift+G', onSelect: layers.ungroup }]
      : []),
    {
      id: 'mergeVisible',
      label: say('layer.mergeVisible'),
      shortcut: 'Mod+Shift+E',
      onSelect: layers.mergeVisible,
    },
    { id: 'flatten', label: say('layer.flatten'), onSelect: layers.flatten },
    cleanUp.item,
  ];
  // The arrow key opens a menu whatever its button says.
  const asAllowed = (items: MenuAction[]) =>
    disabledReason ? items.map((item) => ({ ...item, disabled: true })) : items;
  const isLocked = lock === 'all';
  return (
    <Bar role="toolbar" aria-label={say('layer.actions')}>
      <Menu label={say('layer.add')} items={asAllowed(addItems)} placement="top-start">
        <IconButton label={say('layer.add')} size="compact" disabledReason={disabledReason}>
          <AddIcon />
        </IconButton>
      </Menu>
      <IconButton
        label={say('layer.duplicate')}
        shortcut="Mod+J"
        size="compact"
        disabledReason={disabledReason}
        onClick={layers.duplicate}
      >
        <CopyIcon />
      </IconButton>
      <IconButton
        label={say('layer.mergeDown')}
        shortcut="Mod+E"
        size="compact"
        disabledReason={disabledReason}
        onClick={layers.mergeDown}
      >
        <MergeDownIcon />
      </IconButton>
      <IconButton
        label={say(isLocked ? 'layer.unlock' : 'layer.lockAll')}
        size="compact"
        disabledReason={disabledReason}
        pressed={isLocked}
        onClick={() => layers.toggleLock(activeId, 'all')}
      >
        {isLocked ? <LockIcon /> : <UnlockIcon />}
      </IconButton>
      <Menu label={say('layer.actions')} items={asAllowed(moreItems)} placement="top-end">
        <IconButton label={say('layer.actions')} size="compact" disabledReason={disabledReason}>
          <MoreIcon />
        </IconButton>
      </Menu>
      <Last>
        <IconButton
          label={say('layer.delete')}
          size="compact"
          disabledReason={disabledReason}
          onClick={layers.remove}
        >
          <TrashIcon />
        </IconButton>
      </Last>
      {cleanUp.dialog}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex: none;
  gap: 2px;
  align-items: center;
  padding: 6px 12px;
  border-top: 1px solid ${color.hairline};
`;

const Last = styled.span`
  margin-inline-start: auto;
`;
