import { ShareDocument } from '@tai/document-kit';
import { href } from '@tai/kernel';

interface Props {
  documentId: string;
  title: string;
  onClose: () => void;
}

/** The dialog that shares a scene. */
export function ShareScene({ documentId, title, onClose }: Props) {
  return (
    <ShareDocument
      open
      {...{ documentId, title, onClose }}
      kind="scene"
      pathOf={(link) => href('scene3d.home', { query: { id: documentId, link } })}
    />
  );
}
