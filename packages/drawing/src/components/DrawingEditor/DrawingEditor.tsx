import {
  ClosedDocument,
  CommentsPanel,
  DocumentComments,
  DocumentNotice,
  useDocumentState,
} from '@tai/document-kit';
import {
  Button,
  color,
  EmptyState,
  ErrorIcon,
  Spinner,
  styled,
  Tabs,
  useIsMobile,
  VisuallyHidden,
} from '@tai/design-system';
import { LazyPart as PanelPart, WorkspaceLayout } from '@tai/generation-kit';
import { href, LazyPart, useObservable } from '@tai/kernel';
import { memo, useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { selectToolSettings } from '../../state/drawingSlice.ts';
import { panelMemory } from '../../state/panelMemory.ts';
import { inPlaceWords } from '../../inPlaceWords.ts';
import { surfaceWords } from '../../surfaceWords.ts';
import { drawingWords } from '../../words.ts';
import { HistoryPanel } from '../HistoryPanel/HistoryPanel.tsx';
import { LayerPanel } from '../LayerPanel/LayerPanel.tsx';
import { RendererPanel } from '../Renderer/RendererPanel.tsx';
import { StageArea } from '../Stage/StageArea.tsx';
import { ToolBar } from '../ToolBar/ToolBar.tsx';
import { ToolPanel } from '../ToolPanel/ToolPanel.tsx';
import { TopBar } from '../TopBar/TopBar.tsx';
import { useAddPicture } from '../useAddPicture.ts';
import { useDroppedFiles } from '../LayeredFile/useDroppedFiles.ts';
import { useOpenAsDrawing } from '../useOpenAsDrawing.tsx';
import { useIsLoaded, useViewOnlyReason } from '../useViewOnlyReason.ts';
import { LostTiles } from './LostTiles.tsx';
import { StudioProvider, useStudio } from './studio.ts';
import { useEditorKeys } from './useEditorKeys.ts';
import { useWantedPicture } from './useWantedPicture.ts';
import { useStudioState } from './useStudioState.ts';

interface Props {
  id: string;
  linkToken: string | undefined;
}

/** The editor itself is here; it waits for the words of its surface, which the list of drawings does not need. */
const loadOpen = () => Promise.resolve({ Component: OpenDrawing });
const noProps = {};
const openFailure = (retry: () => void) => <OpenFailure retry={retry} />;

/** One open drawing. */
export function DrawingEditor({ id, linkToken }: Props) {
  const say = drawingWords.useWords();
  return (
    <StudioProvider value={useStudioState(id, linkToken)}>
      <LazyPart
        load={loadOpen}
        words={surfaceWords}
        props={noProps}
        fallback={<Opening label={say('editor.opening')} />}
        failure={openFailure}
      />
    </StudioProvider>
  );
}

function OpenFailure({ retry }: { retry: () => void }) {
  const say = drawingWords.useWords();
  return (
    <EmptyState
      icon={<ErrorIcon />}
      title={say('editor.missing')}
      action={<Button onClick={retry}>{say('editor.retry')}</Button>}
    />
  );
}

function OpenDrawing() {
  const say = drawingWords.useWords();
  const studio = useStudio();
  const state = useObservable(studio.document.state);
  // Not the status itself: it changes with each save, which would render the whole editor again.
  const ended = useDocumentState(studio.session, ({ status }) =>
    status === 'gone' || status === 'refused' ? status : null,
  );
  const isGone = ended === 'gone' || (ended === 'refused' && state.kind === 'opening');
  if (state.kind === 'problem')
    return (
      <EmptyState
        icon={<ErrorIcon />}
        title={say(`editor.${state.problem}`)}
        action={<Button onClick={() => window.location.reload()}>{say('editor.retry')}</Button>}
      />
    );
  if (state.kind === 'loading' || state.kind === 'ready')
    return (
      <DocumentComments session={studio.session}>
        <Workspace />
      </DocumentComments>
    );
  return isGone ? (
    <ClosedDocument session={studio.session} list={href('drawing.canvas')} />
  ) : (
    <Opening label={say('editor.opening')} />
  );
}

const Workspace = memo(function Workspace() {
  const say = drawingWords.useWords();
  const studio = useStudio();
  const isMobile = useIsMobile();
  const navigate = useNavigate();
  const add = useAddPicture();
  const asDrawing = useOpenAsDrawing();
  const dropped = useDroppedFiles(add, asDrawing.open);
  const viewOnly = useViewOnlyReason();
  const title = useDocumentState(studio.session, ({ document }) => document?.title ?? '');
  const { hasRenderer } = useSelector(selectToolSettings);
  useEditorKeys(studio);
  const isLoaded = useIsLoaded();
  useWantedPicture(studio.session.id, isLoaded ? add : null);
  return (
    <WorkspaceLayout
      memory={panelMemory}
      hasPanelKeys={false}
      stage={
        <Main>
          {/* On a phone the layout has a heading of its own. */}
          {!isMobile && <VisuallyHidden as="h1">{title}</VisuallyHidden>}
          <TopBar />
          <DocumentNotice
            session={studio.session}
            onCopied={(copy) => void navigate(href('drawing.canvas', { query: { id: copy.id } }))}
          />
          <LostTiles />
          <Middle data-narrow={isMobile || undefined}>
            <ToolBar />
            <StageArea />
            {hasRenderer && isLoaded && <RendererPanel />}
            <CommentsPanel />
          </Middle>
          {dropped.asked.length > 0 && (
            <PanelPart
              load={loadLayeredFile}
              words={surfaceWords}
              props={{
                names: dropped.asked.map(({ name }) => name),
                viewOnly,
                onClose: dropped.cancel,
                onUse: (use) => void dropped.use(use),
              }}
            />
          )}
          {asDrawing.notes}
        </Main>
      }
      parameters={<Panels />}
      summary={{ title: say('layer.title'), text: title }}
      onPick={(picture) => void add.addPicture(picture)}
      onDropPicture={(id) => void add.addById(id)}
      onFiles={(files) => void dropped.take(files)}
    />
  );
});

const loadLayeredFile = () =>
  import('../LayeredFile/LayeredFileDialog.tsx').then(({ LayeredFileDialog }) => ({
    Component: LayeredFileDialog,
  }));

/** Panels that the first look at a drawing does not need. */
const parts = {
  generate: () => import('../InPlace/GeneratePanel.tsx'),
  cameras: () => import('../CameraPanel/CameraPanel.tsx'),
};

type PanelTab = 'layers' | 'generate' | 'cameras' | 'history';

function Panels() {
  const say = drawingWords.useWords();
  const saySurface = surfaceWords.useWords();
  const [tab, setTab] = useState<PanelTab>('layers');
  // What they would work on is not there yet.
  const isLoaded = useIsLoaded();
  return (
    <Side>
      <ToolPanel />
      <TabRow inert={!isLoaded}>
        <Tabs
          label={saySurface('panels')}
          value={tab}
          onChange={(value) => setTab(value as PanelTab)}
          tabs={[
            { value: 'layers', label: say('layer.title') },
            { value: 'generate', label: say('generate.title') },
            { value: 'cameras', label: say('camera.title') },
            { value: 'history', label: say('history.title') },
          ]}
        />
      </TabRow>
      <Lower inert={!isLoaded}>
        {tab === 'layers' && <LayerPanel />}
        {tab === 'generate' && <PanelPart load={parts.generate} words={inPlaceWords} props={noProps} />}
        {tab === 'cameras' && <PanelPart load={parts.cameras} words={inPlaceWords} props={noProps} />}
        {tab === 'history' && <HistoryPanel />}
      </Lower>
    </Side>
  );
}

function Opening({ label }: { label: string }) {
  return (
    <Waiting role="status">
      <Spinner /> {label}
    </Waiting>
  );
}

const Waiting = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  justify-content: center;
  height: 100%;
  color: ${color.textMuted};
`;

const Main = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
`;

const Middle = styled.div`
  display: flex;
  flex: 1;
  min-height: 0;
  &[data-narrow] {
    flex-direction: column;
  }
`;

const Side = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
  overflow-y: auto;
`;

const TabRow = styled.div`
  flex: none;
  padding: 4px 12px 0;
`;

const Lower = styled.div`
  flex: 1 0 320px;
  min-height: 0;
`;
