import { ShareDocument } from '@tai/document-kit';
import { sceneAddress } from './sceneAddress.ts';

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
      pathOf={(link) => sceneAddress(documentId, link)}
    />
  );
}
