import { useErrorText, type ApiError } from '@tai/api-client';
import { boardVersion, type Board, type NodeResult } from '@tai/contracts';
import {
  CommentsPanel,
  DocumentComments,
  DocumentNotice,
  useCommentView,
  useDocument,
  useDocumentState,
} from '@tai/document-kit';
import {
  color,
  ImagePreview,
  ResizablePanels,
  styled,
  toast,
  useIsMobile,
  useMediaQuery,
  VisuallyHidden,
} from '@tai/design-system';
import { showJobs } from '@tai/generation-kit';
import { createObservable, href, randomKey } from '@tai/kernel';
import { toMediaPreview } from '@tai/mesh-kit';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { createBoardEditor } from '../../engine/boardEditor.ts';
import type { OpenLink } from '../../domain/fittingNodes.ts';
import type { Point } from '@tai/graph';
import {
  startKeyOf,
  useBoardRunsQuery,
  useCancelRunMutation,
  useStartRunMutation,
} from '../../api/runApi.ts';
import { panelMemory } from '../../state/panelMemory.ts';
import { namedParams } from '../../domain/namedParams.ts';
import { nodeCanvasWords } from '../../words.ts';
import { BoardTabs } from '../BoardTabs/BoardTabs.tsx';
import { BoardRuns } from '../BoardRuns/BoardRuns.tsx';
import { BoardTour } from '../BoardTour/BoardTour.tsx';
import { BoardForm } from '../BoardForm/BoardForm.tsx';
import { PresenceProvider, useBoardPresence } from '../Presence/boardPresence.ts';
import { BoardDifference } from '../BoardDifference/BoardDifference.tsx';
import { ResultDownload } from '../ResultDownload/ResultDownload.tsx';
import { ShareBoard } from '../ShareBoard/ShareBoard.tsx';
import { SidePanel } from '../SidePanel/SidePanel.tsx';
import { Library } from '../Library/Library.tsx';
import { NarrowBar } from './NarrowBar.tsx';
import { FindNode } from '../NodeSearch/FindNode.tsx';
import { addTo, NodeSearch } from '../NodeSearch/NodeSearch.tsx';
import { useCapabilities } from '../nodes/nodeTitle.ts';
import { useBoardNames } from '../nodes/useBoardNames.ts';
import { RunActionsProvider, type RunActions } from '../runActions.ts';
import { ShowResultProvider } from '../showResult.ts';
import { Stage } from '../Stage/Stage.tsx';
import { TopBar } from '../TopBar/TopBar.tsx';
import { BoardProvider, type OpenBoard, type StageControls, useEditor, useOpenBoard } from './board.ts';
import { ClosedBoard } from './ClosedBoard.tsx';
import { useViewItems } from './useViewItems.ts';
import { useFirstCover } from './useFirstCover.ts';
import { useBoardFace } from './useBoardFace.ts';
import { useBoardKeys } from './useBoardKeys.ts';

interface Props {
  id: string;
  linkToken: string | undefined;
}

/** One board. */
export function BoardEditor({ id, linkToken }: Props) {
  const session = useDocument<Board>({ id, type: 'board', linkToken });
  // A board that ends while it is shown closes, unless what is not saved is nowhere else.
  const isOpen = useDocumentState(
    session,
    ({ content, status, isStorageRefused }) => content !== null && (status !== 'gone' || isStorageRefused),
  );
  // Asked for together with the board: nodes have no fields before.
  useCapabilities();
  return (
    <Main>
      <BoardTabs session={session} linkToken={linkToken} />
      {isOpen ? (
        <BoardRuns boardId={id}>
          <OpenedBoard session={session} />
        </BoardRuns>
      ) : (
        <ClosedBoard session={session} />
      )}
    </Main>
  );
}

interface Search {
  at: Point;
  link?: OpenLink | undefined;
  between?: string | undefined;
}

function OpenedBoard({ session }: { session: OpenBoard['session'] }) {
  const [search, setSearch] = useState<Search | null>(null);
  const [isFinding, setFinding] = useState(false);
  const [stage] = useState(() => createObservable<StageControls | null>(null));
  const capabilities = useCapabilities();
  const [editor] = useState(() => {
    const made = createBoardEditor(session);
    // Here and not in an effect alone: a large board would be laid out twice before it is seen.
    made.setCapabilities(capabilities);
    return made;
  });
  useFirstCover(session);
  useEffect(() => editor.start(), [editor]);
  useEffect(() => editor.setCapabilities(capabilities), [editor, capabilities]);
  const board = useMemo<OpenBoard>(
    () => ({
      ...{ session, editor, stage },
      openFind: () => setFinding(true),
      openSearch: ({ at, ...rest } = {}) =>
        setSearch({ at: at ?? stage.get()?.center() ?? { x: 0, y: 0 }, ...rest }),
    }),
    [session, editor, stage],
  );
  return (
    <BoardProvider value={board}>
      <Runs>
        <Together>
          <DocumentComments session={session}>
            <Workspace />
          </DocumentComments>
        </Together>
      </Runs>
      {isFinding && <FindNode onClose={() => setFinding(false)} />}
      <BoardTour />
      {search && <NodeSearch {...search} onClose={() => setSearch(null)} />}
    </BoardProvider>
  );
}

/** Others on the same board. */
function Together({ children }: { children: ReactNode }) {
  return <PresenceProvider value={useBoardPresence()}>{children}</PresenceProvider>;
}

/** The board shows what its runs make, so no message tells of the end of their jobs. */
function useShownJobs(boardId: string, isStarting: boolean): void {
  const { data: runs } = useBoardRunsQuery(boardId);
  const isShown = useEffectEvent(
    (jobId: string) =>
      // A job can end before the answers that name its run and it are here.
      isStarting ||
      (runs ?? []).some(
        ({ isOwn, status, steps }) =>
          isOwn && (status === 'running' || steps.some(({ jobs }) => jobs.includes(jobId))),
      ),
  );
  useEffect(() => showJobs(isShown), []);
}

/** Starts and stops runs, and shows what they made large. */
function Runs({ children }: { children: ReactNode }) {
  const say = nodeCanvasWords.useWords();
  const { session } = useOpenBoard();
  const [startRun, { isLoading: isStarting }] = useStartRunMutation({
    fixedCacheKey: startKeyOf(session.id),
  });
  useShownJobs(session.id, isStarting);
  const [cancelRun] = useCancelRunMutation();
  const errorText = useErrorText();
  const [shown, setShown] = useState<{ outputs: NodeResult['outputs']; place: number } | null>(null);
  const canRun = useDocumentState(session, ({ document }) => document?.access !== 'view');
  const isNewer = useEditor(({ board }) => board.version > boardVersion);
  const { titleOf } = useBoardNames();
  const actions = useMemo<RunActions>(() => {
    function fail(failure: unknown): void {
      const error = failure as ApiError;
      const params =
        'params' in error ? namedParams(error.params ?? {}, { titleOf, fieldOf: () => undefined }) : {};
      toast.show({
        message: errorText({ ...error, params } as ApiError),
        tone: 'danger',
        id: 'nodeCanvas.run',
      });
    }
    const reason = isNewer ? say('work.edit.newer') : canRun ? undefined : say('run.viewOnly');
    return {
      async start(target, times = 1, onAnswer = () => undefined) {
        // The buttons say so themselves; a key has none to point at.
        if (reason !== undefined) {
          onAnswer(null);
          return void toast.show({ message: reason, tone: 'warning', id: 'nodeCanvas.run' });
        }
        // What runs is what the server has: what was changed a moment ago goes there first.
        await session.flush();
        const { revision, status } = session.get();
        if (status !== 'saved' && status !== 'readOnly') {
          onAnswer(null);
          return void toast.show({ message: say('run.unsaved'), tone: 'warning', id: 'nodeCanvas.run' });
        }
        await startRun({ boardId: session.id, saveId: randomKey(), revision, target, times })
          .unwrap()
          .then(({ id }) => onAnswer(id))
          .catch((failure: unknown) => {
            onAnswer(null);
            fail(failure);
          });
      },
      cancel: (runId, nodeId) =>
        void cancelRun({ runId, ...(nodeId !== undefined && { nodeId }) })
          .unwrap()
          .catch(fail),
      reason,
    };
  }, [session, startRun, cancelRun, errorText, say, canRun, isNewer, titleOf]);
  const images = useMemo(
    () =>
      shown?.outputs.map((output) =>
        toMediaPreview({ ...output, id: output.fileId }, say(`medium.${output.medium}`)),
      ),
    [shown, say],
  );
  const output = shown?.outputs[shown.place];
  return (
    <RunActionsProvider value={actions}>
      <ShowResultProvider value={(outputs, place) => setShown({ outputs, place })}>
        {children}
      </ShowResultProvider>
      {shown && images && (
        <ImagePreview
          open
          images={images}
          index={shown.place}
          actions={output && <ResultDownload output={output} />}
          onIndexChange={(place) => setShown({ ...shown, place })}
          onClose={() => setShown(null)}
        />
      )}
    </RunActionsProvider>
  );
}

/** Widths where the comments take the place of the panel at the side: with both, a third would be left of the stage. */
const noRoomForComments = '(max-width: 1399px)';

function Workspace() {
  const say = nodeCanvasWords.useWords();
  const navigate = useNavigate();
  const isMobile = useIsMobile();
  const isTight = useMediaQuery(noRoomForComments);
  const { isOpen: hasComments } = useCommentView();
  const board = useOpenBoard();
  const [hasMap, setMap] = useState(true);
  const [snaps, setSnaps] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const [isComparing, setComparing] = useState(false);
  const title = useDocumentState(board.session, ({ document }) => document?.title ?? '');
  const version = useEditor((state) => state.board.version);
  const { isForm, setForm } = useBoardFace();
  const viewItems = useViewItems({ hasMap, snaps, setMap, setSnaps });
  const stage = (
    <Stage
      hasMap={hasMap}
      snaps={snaps}
      onAddAt={(point) => board.openSearch(at(board, point))}
      onDropNode={(type, point) => addTo(board, type, board.stage.get()?.placeAt(point) ?? { x: 0, y: 0 })}
    />
  );
  return (
    <Main>
      {!isForm && <BoardKeys />}
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      <TopBar viewItems={viewItems} isForm={isForm} onForm={setForm} onShare={() => setSharing(true)} />
      <DocumentNotice
        session={board.session}
        onCompare={() => setComparing(true)}
        onCopied={(copy) => void navigate(href('nodeCanvas.home', { query: { id: copy.id } }))}
      />
      {version > boardVersion && <Newer role="status">{say('work.edit.newer')}</Newer>}
      <Body>
        {isForm ? (
          <BoardForm onOpenBoard={() => setForm(false)} />
        ) : isMobile ? (
          <Narrow>
            {stage}
            <NarrowBar />
          </Narrow>
        ) : (
          <ResizablePanels
            {...panelMemory}
            panels={[
              {
                id: 'library',
                label: say('library.title'),
                content: <AfterStage content={<Library />} />,
                defaultSize: 220,
                minSize: 180,
                maxSize: 360,
                collapsible: true,
                shortcut: '[',
              },
              { id: 'stage', label: say('stage.label'), content: <Column>{stage}</Column>, flexible: true },
              {
                id: 'inspector',
                label: say('inspector.title'),
                content: <AfterStage content={<SidePanel />} />,
                defaultSize: 300,
                minSize: 260,
                maxSize: 480,
                collapsible: true,
                shortcut: ']',
                isAway: hasComments && isTight,
              },
            ]}
          />
        )}
        <CommentsPanel />
      </Body>
      {isComparing && <BoardDifference onClose={() => setComparing(false)} />}
      <ShareBoard open={isSharing} documentId={board.session.id} onClose={() => setSharing(false)} />
    </Main>
  );
}

/** A panel, which is rendered once the board itself was: that is what a person waits for. */
function AfterStage({ content }: { content: ReactNode }) {
  return useDeferredValue(true, false) ? content : null;
}

/** Keys of what the form does not show are off there: nothing is deleted unseen. */
function BoardKeys() {
  useBoardKeys();
  return null;
}

function at({ stage }: OpenBoard, point: Point): { at?: Point } {
  const place = stage.get()?.placeAt(point);
  return place ? { at: place } : {};
}

const Main = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  height: 100%;
  min-height: 0;
`;

const Body = styled.div`
  display: flex;
  flex: 1;
  min-height: 0;
`;

const Narrow = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
`;

const Column = styled.div`
  display: flex;
  height: 100%;
`;

const Newer = styled.p`
  margin: 0;
  padding: 8px 16px;
  background: ${color.raised};
  color: ${color.warningText};
`;
