import { CommentsButton, DocumentTitle, SaveState, useDocumentState } from '@tai/document-kit';
import {
  Button,
  ChevronDownIcon,
  ChevronLeftIcon,
  color,
  FitIcon,
  IconButton,
  Menu,
  type MenuItem,
  mobileQuery,
  PlayIcon,
  RedoIcon,
  SegmentedControl,
  ShareIcon,
  styled,
  UndoIcon,
  useIsMobile,
} from '@tai/design-system';
import { href, Link } from '@tai/kernel';
import { nodeCanvasWords } from '../../words.ts';
import { useEditor, useOpenBoard } from '../BoardEditor/board.ts';
import { PresenceBar } from '../Presence/PresenceBar.tsx';
import { RunOnChange, useRunOnChangeItem } from '../RunOnChange/RunOnChange.tsx';
import { BoardMenu } from '../BoardMenu/BoardMenu.tsx';
import { useBoardMenu } from '../BoardMenu/useBoardMenu.tsx';
import type { ViewItems } from '../BoardEditor/useViewItems.ts';
import { useRunActions } from '../runActions.ts';
import { PhoneMenu } from './PhoneMenu.tsx';
import { startKeyOf, useStartRunMutation } from '../../api/runApi.ts';
import { RunCopy } from './RunCopy.tsx';
import { useUndo } from '../useUndo.ts';

interface Props {
  viewItems: ViewItems;
  /** The board is shown as its form, and showing it as that or as nodes. */
  isForm: boolean;
  onForm: (isForm: boolean) => void;
  onShare: () => void;
}

/** Above the board: its title and how it is saved, undo, the view, sharing, and running it. */
export function TopBar(props: Props) {
  const { isForm } = props;
  const say = nodeCanvasWords.useWords();
  const { session } = useOpenBoard();
  const selected = useEditor((state) => state.selected);
  const run = useRunActions();
  const [, { isLoading: isStarting }] = useStartRunMutation({ fixedCacheKey: startKeyOf(session.id) });
  const isMobile = useIsMobile();
  const board = useBoardMenu();
  const access = useDocumentState(session, ({ document }) => document?.access);
  const runItems: MenuItem[] = [
    {
      id: 'selection',
      label: say('run.selection'),
      onSelect: () => run.start({ scope: 'upTo', nodes: [...selected] }),
      disabledReason: run.reason ?? (selected.size === 0 ? say('run.selectFirst') : undefined),
    },
    ...[2, 4, 8].map((times): MenuItem => ({
      id: `times${String(times)}`,
      label: say('run.times', { count: times }),
      onSelect: () => run.start({ scope: 'board' }, times),
      disabledReason: run.reason,
    })),
    useRunOnChangeItem(),
  ];
  return (
    <Bar>
      <Back to={href('nodeCanvas.home')} aria-label={say('editor.back')} title={say('editor.back')}>
        <ChevronLeftIcon size={18} />
      </Back>
      <Title session={session} label={say('editor.rename')} />
      {isMobile ? (
        <>
          <Space />
          <PhoneMenu {...props} board={board} />
        </>
      ) : (
        <Wide {...props} board={board} />
      )}
      {board.dialogs}
      <CommentsButton />
      <PresenceBar />
      {access === 'view' ? (
        <RunCopy />
      ) : isForm ? null : (
        <>
          <RunOnChange />
          <Button
            size="compact"
            variant="primary"
            data-tour="board-run"
            aria-label={say('run.board')}
            loading={isStarting}
            startIcon={<PlayIcon size={14} />}
            disabled={run.reason !== undefined}
            {...(run.reason !== undefined && { disabledReason: run.reason })}
            onClick={() => run.start({ scope: 'board' })}
          >
            {say(isMobile ? 'run.node' : 'run.board')}
          </Button>
          <Menu label={say('run.more')} items={runItems} placement="bottom-end">
            <IconButton label={say('run.more')} size="compact">
              <ChevronDownIcon size={16} />
            </IconButton>
          </Menu>
        </>
      )}
    </Bar>
  );
}

/** What has no room on a phone, where it is in a menu. */
function Wide({
  viewItems,
  isForm,
  onForm,
  onShare,
  board,
}: Props & { board: ReturnType<typeof useBoardMenu> }) {
  const say = nodeCanvasWords.useWords();
  const { session, stage } = useOpenBoard();
  const canEdit = useEditor((state) => state.canEdit);
  const at = useEditor((state) => state.at);
  const length = useEditor((state) => state.history.length);
  const { undo, redo } = useUndo();
  return (
    <>
      <SaveState session={session} />
      <Space />
      <span data-tour="board-face">
        <SegmentedControl<'nodes' | 'form'>
          label={say('face.label')}
          size="compact"
          value={isForm ? 'form' : 'nodes'}
          onChange={(face) => onForm(face === 'form')}
          options={[
            { value: 'nodes', label: say('face.nodes') },
            { value: 'form', label: say('face.form') },
          ]}
        />
      </span>
      <IconButton label={say('act.undo')} shortcut="Mod+Z" disabled={!canEdit || at === 0} onClick={undo}>
        <UndoIcon />
      </IconButton>
      <IconButton
        label={say('act.redo')}
        shortcut="Mod+Shift+Z"
        disabled={!canEdit || at >= length}
        onClick={redo}
      >
        <RedoIcon />
      </IconButton>
      {!isForm && (
        <>
          <IconButton label={say('view.fit')} shortcut="." onClick={() => stage.get()?.fit()}>
            <FitIcon />
          </IconButton>
          <Menu
            label={say('view.menu')}
            items={[...viewItems.view, { id: 'arrange', type: 'separator' }, ...viewItems.arrange]}
            placement="bottom-end"
          >
            <Button size="compact" variant="ghost">
              {say('view.menu')}
            </Button>
          </Menu>
        </>
      )}
      <BoardMenu label={board.label} items={board.items} />
      <Button
        size="compact"
        variant="ghost"
        startIcon={<ShareIcon size={16} />}
        data-tour="board-share"
        onClick={onShare}
      >
        {say('editor.share')}
      </Button>
    </>
  );
}

const Bar = styled.div`
  display: flex;
  flex: none;
  gap: 4px;
  align-items: center;
  min-height: 48px;
  padding: 0 12px;
  overflow-x: auto;
  border-bottom: 1px solid ${color.hairline};
  background: ${color.panel};
  > * {
    flex: none;
  }
`;

const Space = styled.div`
  flex: 1 1 0;
`;

const Back = styled(Link)`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border-radius: calc(8px * var(--tai-rounding));
  color: ${color.textMuted};
  &:hover {
    background: ${color.hover};
  }
`;

const Title = styled(DocumentTitle)`
  width: 200px;
  min-width: 80px;
  ${mobileQuery} {
    && {
      flex: 1000 1 60px;
      width: 60px;
      min-width: 60px;
    }
  }
`;
