import { CommentsButton, DocumentTitle, SaveState } from '@tai/document-kit';
import {
  Button,
  ChevronDownIcon,
  ChevronLeftIcon,
  color,
  FitIcon,
  IconButton,
  Menu,
  RedoIcon,
  SparklesIcon,
  styled,
  UndoIcon,
  ZoomInIcon,
  ZoomOutIcon,
  type MenuItem,
} from '@tai/design-system';
import { href, LazyPart, Link, useObservable } from '@tai/kernel';
import { useState, useSyncExternalStore } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectToolSettings, settingsChanged } from '../../state/drawingSlice.ts';
import { exportWords } from '../../exportWords.ts';
import { surfaceWords } from '../../surfaceWords.ts';
import { drawingWords } from '../../words.ts';
import { goToState, useEditor, useStudio } from '../DrawingEditor/studio.ts';
import { useExport } from '../useExport.ts';
import { useIsLoaded, useViewOnlyReason } from '../useViewOnlyReason.ts';
import { ShareDrawing } from './ShareDrawing.tsx';
import { useViewItems } from './useViewItems.ts';

const loadCanvasSize = () => import('../CanvasSize/CanvasSize.tsx');
const loadExport = () => import('../Export/ExportDrawing.tsx');

/** Above the stage: the title and how it is saved, undo, menus of the selection and the view, and export. */
export function TopBar() {
  const say = drawingWords.useWords();
  const studio = useStudio();
  const hasSelection = useEditor(({ drawing }) => drawing.selection !== null);
  const [isExporting, setExporting] = useState(false);
  const exports = useExport(() => {
    // The image has what the tool has not applied yet.
    studio.stage.get()?.apply();
    setExporting(true);
  });
  const isGuided = useObservable(studio.guide) !== null;
  const viewOnly = useViewOnlyReason();
  const isLoaded = useIsLoaded();
  const [isSizing, setSizing] = useState(false);
  const viewItems = useViewItems({
    onCanvasSize() {
      // The size that the dialog shows must have what the tool has not applied, such as a crop.
      studio.stage.get()?.apply();
      setSizing(true);
    },
  });
  return (
    <Bar>
      <BackLink to={href('drawing.canvas')} aria-label={say('editor.back')} title={say('editor.back')}>
        <ChevronLeftIcon size={18} />
      </BackLink>
      <Title session={studio.session} label={say('editor.rename')} />
      {isGuided ? <Practice>{say('guide.unsaved')}</Practice> : <Saved />}
      <Space />
      <HistoryButtons />
      <MenuButton
        label={say('editor.menuSelect')}
        items={selectItems(say, studio, { hasSelection, viewOnly })}
      />
      <MenuButton label={say('editor.menuView')} items={viewItems} />
      <Zoom />
      <RendererToggle />
      <CommentsButton />
      <ShareDrawing />
      <Menu label={say('editor.export')} items={exports.items} placement="bottom-end">
        <Button
          disabledReason={isLoaded ? undefined : viewOnly}
          size="compact"
          variant="primary"
          loading={exports.isBusy}
          endIcon={<ChevronDownIcon size={14} />}
        >
          {say('editor.export')}
        </Button>
      </Menu>
      {isExporting && (
        <LazyPart load={loadExport} words={exportWords} props={{ onClose: () => setExporting(false) }} />
      )}
      {isSizing && (
        <LazyPart load={loadCanvasSize} words={surfaceWords} props={{ onClose: () => setSizing(false) }} />
      )}
    </Bar>
  );
}

/** How the document is saved: alone in a component, because it changes with each act. */
function Saved() {
  const { session, document } = useStudio();
  return <SaveState session={session} isBehind={useObservable(document.isBehind)} />;
}

function HistoryButtons() {
  const say = drawingWords.useWords();
  const studio = useStudio();
  const canUndo = useEditor(({ history }) => history.at > 0);
  const canRedo = useEditor(({ history }) => history.at < history.entries.length - 1);
  const viewOnly = useViewOnlyReason();
  const step = (by: number) => goToState(studio, studio.editor.get().history.at + by);
  return (
    <>
      <IconButton
        label={say('editor.undo')}
        shortcut="Mod+Z"
        disabled={!canUndo}
        disabledReason={viewOnly}
        onClick={() => void step(-1)}
      >
        <UndoIcon />
      </IconButton>
      <IconButton
        label={say('editor.redo')}
        shortcut="Mod+Shift+Z"
        disabled={!canRedo}
        disabledReason={viewOnly}
        onClick={() => void step(1)}
      >
        <RedoIcon />
      </IconButton>
    </>
  );
}

function MenuButton({ label, items }: { label: string; items: readonly MenuItem[] }) {
  return (
    <Menu label={label} items={items} placement="bottom-start">
      <Button size="compact" variant="ghost">
        {label}
      </Button>
    </Menu>
  );
}

function selectItems(
  say: ReturnType<typeof drawingWords.useWords>,
  { selection, layers }: ReturnType<typeof useStudio>,
  { hasSelection, viewOnly }: { hasSelection: boolean; viewOnly: string | undefined },
): MenuItem[] {
  const needs = { disabledReason: viewOnly ?? (hasSelection ? undefined : say('select.nothing')) };
  const edits = { disabledReason: viewOnly };
  return [
    { id: 'all', label: say('select.all'), shortcut: 'Mod+A', onSelect: selection.all, ...edits },
    { id: 'none', label: say('select.none'), shortcut: 'Mod+D', onSelect: selection.none, ...needs },
    {
      id: 'invert',
      label: say('select.invert'),
      shortcut: 'Mod+Shift+I',
      onSelect: selection.invert,
      ...needs,
    },
    { id: 'fromLayer', label: say('select.fromLayer'), onSelect: selection.fromLayer, ...edits },
    { id: 'separator1', type: 'separator' },
    { id: 'grow', label: say('select.grow'), onSelect: () => void selection.grow(4), ...needs },
    { id: 'shrink', label: say('select.shrink'), onSelect: () => void selection.shrink(4), ...needs },
    { id: 'feather', label: say('select.feather'), onSelect: () => void selection.feather(8), ...needs },
    { id: 'outline', label: say('select.outline'), onSelect: () => void selection.outline(2), ...needs },
    { id: 'separator2', type: 'separator' },
    { id: 'clear', label: say('select.clear'), shortcut: 'Delete', onSelect: layers.clear, ...edits },
  ];
}

function RendererToggle() {
  const say = drawingWords.useWords();
  const { hasRenderer } = useSelector(selectToolSettings);
  const dispatch = useDispatch();
  return (
    <IconButton
      label={say('renderer.toggle')}
      pressed={hasRenderer}
      onClick={() => dispatch(settingsChanged({ hasRenderer: !hasRenderer }))}
    >
      <SparklesIcon />
    </IconButton>
  );
}

function Zoom() {
  const say = drawingWords.useWords();
  const { stage } = useStudio();
  const shown = useSyncExternalStore(stage.subscribe, stage.get);
  const percent = useSyncExternalStore(
    (listener) => shown?.view.subscribe(listener) ?? (() => undefined),
    () => Math.round((shown?.view.panZoom.view.scale ?? 1) * 100),
  );
  return (
    <Group>
      <IconButton
        label={say('editor.zoomOut')}
        shortcut="-"
        size="compact"
        onClick={() => shown?.view.panZoom.step(-1)}
      >
        <ZoomOutIcon />
      </IconButton>
      <Percent aria-label={say('editor.zoom', { percent })}>{`${percent} %`}</Percent>
      <IconButton
        label={say('editor.zoomIn')}
        shortcut="+"
        size="compact"
        onClick={() => shown?.view.panZoom.step(1)}
      >
        <ZoomInIcon />
      </IconButton>
      <IconButton
        label={say('editor.fit')}
        shortcut="Mod+0"
        size="compact"
        onClick={() => shown?.view.panZoom.reset()}
      >
        <FitIcon />
      </IconButton>
    </Group>
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
  min-width: 96px;
  height: 28px;
  padding: 0 6px;
  font-size: 13px;
  &:focus {
    background: ${color.field};
  }
`;

const Practice = styled.span`
  color: ${color.warningText};
  font-size: 12px;
`;

const Space = styled.span`
  flex: 1 1 auto;
`;

const Group = styled.div`
  display: flex;
  gap: 2px;
  align-items: center;
`;

const Percent = styled.span`
  min-width: 48px;
  color: ${color.textMuted};
  font-size: 12px;
  font-variant-numeric: tabular-nums;
  text-align: center;
`;
