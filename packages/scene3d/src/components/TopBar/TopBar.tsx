import { CommentsButton, DocumentTitle, SaveState } from '@tai/document-kit';
import {
  AddIcon,
  Button,
  CameraIcon,
  ChevronDownIcon,
  ChevronLeftIcon,
  color,
  IconButton,
  Menu,
  MoreIcon,
  RedoIcon,
  styled,
  UndoIcon,
  useIsMobile,
  type MenuItem,
} from '@tai/design-system';
import { href, Link } from '@tai/kernel';
import { editWords } from '../../editWords.ts';
import { sceneWords } from '../../words.ts';
import { useEditor, useOpenScene, useViewOnlyReason } from '../SceneEditor/scene.ts';
import type { DialogName } from './Dialogs.tsx';
import { useAddItems } from './useAddItems.tsx';
import { useEditItems } from './useEditItems.ts';
import { useFileItems } from './useFileItems.ts';

/** Above the viewport: the title and how it is saved, undo, what can be added, files, and rendering. */
export function TopBar({ onDialog }: { onDialog: (name: DialogName) => void }) {
  const say = editWords.useWords();
  const sayScene = sceneWords.useWords();
  const { session } = useOpenScene();
  const isMobile = useIsMobile();
  const adds = useAddItems();
  const edits = useEditItems(onDialog);
  const files = useFileItems(onDialog);
  return (
    <Bar>
      <BackLink
        to={href('scene3d.home')}
        aria-label={sayScene('editor.back')}
        title={sayScene('editor.back')}
      >
        <ChevronLeftIcon size={18} />
      </BackLink>
      <Title session={session} label={sayScene('editor.rename')} />
      <SaveState session={session} />
      <Space />
      <UndoButtons />
      <CommentsButton />
      {isMobile ? (
        <NarrowMenus
          adds={adds.items}
          // With nothing selected most edits are not offered: they come after what always is.
          more={[...files.items, { id: 'edits', type: 'separator' }, ...edits]}
        />
      ) : (
        <WideMenus adds={adds.items} edits={edits} files={files} />
      )}
      {isMobile ? (
        // Its word is too long beside the others in some languages.
        <IconButton label={say('render.open')} onClick={() => onDialog('render')}>
          <CameraIcon />
        </IconButton>
      ) : (
        <Button
          size="compact"
          variant="primary"
          startIcon={<CameraIcon size={16} />}
          onClick={() => onDialog('render')}
        >
          {say('render.open')}
        </Button>
      )}
      {adds.inputs}
    </Bar>
  );
}

/** Apart, so that an act does not render the menus again. */
function UndoButtons() {
  const say = editWords.useWords();
  const { editor } = useOpenScene();
  const { entries, at } = useEditor((state) => state.history);
  const viewOnly = useViewOnlyReason();
  return (
    <>
      <IconButton
        label={say('edit.undo')}
        shortcut="Mod+Z"
        disabled={at === 0}
        {...(viewOnly !== undefined && { disabledReason: viewOnly })}
        onClick={editor.undo}
      >
        <UndoIcon />
      </IconButton>
      <IconButton
        label={say('edit.redo')}
        shortcut="Mod+Shift+Z"
        disabled={at >= entries.length}
        {...(viewOnly !== undefined && { disabledReason: viewOnly })}
        onClick={editor.redo}
      >
        <RedoIcon />
      </IconButton>
    </>
  );
}

interface WideMenusProps {
  adds: MenuItem[];
  edits: MenuItem[];
  files: ReturnType<typeof useFileItems>;
}

function WideMenus({ adds, edits, files }: WideMenusProps) {
  const say = editWords.useWords();
  const viewOnly = useViewOnlyReason();
  return (
    <>
      <Menu label={say('add.title')} items={adds} placement="bottom-start">
        <Button
          size="compact"
          startIcon={<AddIcon size={16} />}
          {...(viewOnly !== undefined && { disabledReason: viewOnly })}
        >
          {say('add.title')}
        </Button>
      </Menu>
      <Menu label={say('edit.title')} items={edits} placement="bottom-start">
        <Button size="compact" variant="ghost">
          {say('edit.title')}
        </Button>
      </Menu>
      <Menu label={say('files.title')} items={files.items} placement="bottom-end">
        <Button size="compact" variant="ghost" loading={files.isBusy} endIcon={<ChevronDownIcon size={14} />}>
          {say('files.title')}
        </Button>
      </Menu>
    </>
  );
}

/** On a phone two buttons have everything, so that rendering keeps its place. */
function NarrowMenus({ adds, more }: { adds: MenuItem[]; more: MenuItem[] }) {
  const say = editWords.useWords();
  const viewOnly = useViewOnlyReason();
  const label = `${say('files.title')}, ${say('edit.title')}`;
  return (
    <>
      <Menu label={say('add.title')} items={adds} placement="bottom-end">
        <IconButton label={say('add.title')} {...(viewOnly !== undefined && { disabledReason: viewOnly })}>
          <AddIcon />
        </IconButton>
      </Menu>
      <Menu label={label} items={more} placement="bottom-end">
        <IconButton label={label}>
          <MoreIcon />
        </IconButton>
      </Menu>
    </>
  );
}

const Bar = styled.div`
  display: flex;
  flex: none;
  gap: 4px;
  align-items: center;
  min-height: 44px;
  padding: 0 8px;
  overflow-x: auto;
  border-bottom: 1px solid ${color.hairline};
  background: ${color.panel};
  scrollbar-width: none;
  > * {
    flex: none;
  }
  /* A phone of 390 px has room for rendering beside the longest word for what is saved. */
  @media (max-width: 480px) {
    gap: 0;
    padding: 0 4px;
  }
`;

const BackLink = styled(Link)`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border-radius: calc(8px * var(--tai-rounding));
  color: ${color.textMuted};
  &:hover {
    background: ${color.hover};
    color: ${color.text};
  }
`;

const Title = styled(DocumentTitle)`
  flex: 0 1 220px;
  min-width: 72px;
  height: 28px;
  padding: 0 6px;
  font-size: 13px;
  &:focus {
    background: ${color.field};
  }
`;

const Space = styled.span`
  flex: 1 1 auto;
`;
