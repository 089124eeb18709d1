import { ClosedDocument, DocumentComments, useDocumentState } from '@tai/document-kit';
import { Button, EmptyState, ErrorIcon, Spinner, color, styled } from '@tai/design-system';
import { href } from '@tai/kernel';
import { sceneWords } from '../../words.ts';
import { SceneProvider, useEditor, useOpenScene } from './scene.ts';
import { useSceneState } from './useSceneState.ts';
import { Workspace } from './Workspace.tsx';

interface Props {
  id: string;
  linkToken: string | undefined;
}

/** One open scene. */
export function Component({ id, linkToken }: Props) {
  return (
    <SceneProvider value={useSceneState(id, linkToken)}>
      <Opened />
    </SceneProvider>
  );
}

function Opened() {
  const say = sceneWords.useWords();
  const { session } = useOpenScene();
  const isThere = useEditor(({ scene }) => scene !== null);
  const problem = useEditor((state) => state.problem);
  // Not the status itself: it changes twice with each save, and the whole editor would render again.
  const isClosed = useDocumentState(session, ({ status }) => status === 'gone' || status === 'refused');
  if (problem)
    return (
      <EmptyState
        icon={<ErrorIcon />}
        title={say(`editor.${problem}`)}
        action={<Button onClick={() => window.location.reload()}>{say('editor.retry')}</Button>}
      />
    );
  if (isThere)
    return (
      <DocumentComments session={session}>
        <Workspace />
      </DocumentComments>
    );
  if (isClosed) return <ClosedDocument session={session} list={href('scene3d.home')} />;
  return (
    <Waiting role="status">
      <Spinner /> {say('editor.opening')}
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
