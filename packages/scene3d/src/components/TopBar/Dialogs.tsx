import { LazyPart } from '@tai/kernel';
import { useMemo } from 'react';
import { renderWords } from '../../renderWords.ts';
import { ArrayDialog } from './ArrayDialog.tsx';

export type DialogName = 'render' | 'array' | 'clip';

const loadRender = () => import('../RenderDialog/RenderDialog.tsx');
const loadClip = () => import('../ClipDialog/ClipDialog.tsx');

/** The dialogs of the editor. Those that are large come when they are asked for. */
export function Dialogs({ name, onClose }: { name: DialogName | null; onClose: () => void }) {
  const props = useMemo(() => ({ onClose }), [onClose]);
  if (name === 'array') return <ArrayDialog onClose={onClose} />;
  if (name === 'render') return <LazyPart load={loadRender} words={renderWords} props={props} />;
  if (name === 'clip') return <LazyPart load={loadClip} words={renderWords} props={props} />;
  return null;
}
