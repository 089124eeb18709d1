import { useDocumentState } from '@tai/document-kit';
import { LazyPart } from '@tai/kernel';
import { useMemo } from 'react';
import { renderWords } from '../../renderWords.ts';
import { useOpenScene } from '../SceneEditor/scene.ts';
import { ShareScene } from '../ShareScene.tsx';
import { ArrayDialog } from './ArrayDialog.tsx';

export type DialogName = 'render' | 'array' | 'clip' | 'share';

const loadRender = () => import('../RenderDialog/RenderDialog.tsx');
const loadClip = () => import('../ClipDialog/ClipDialog.tsx');

/** The dialogs of the editor. Those that are large come when they are asked for. */
export function Dialogs({ name, onClose }: { name: DialogName | null; onClose: () => void }) {
  const { session } = useOpenScene();
  const title = useDocumentState(session, ({ document }) => document?.title ?? '');
  const props = useMemo(() => ({ onClose }), [onClose]);
  if (name === 'array') return <ArrayDialog onClose={onClose} />;
  if (name === 'render') return <LazyPart load={loadRender} words={renderWords} props={props} />;
  if (name === 'clip') return <LazyPart load={loadClip} words={renderWords} props={props} />;
  if (name === 'share') return <ShareScene documentId={session.id} title={title} onClose={onClose} />;
  return null;
}
