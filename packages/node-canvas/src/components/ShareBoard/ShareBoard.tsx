import { ShareDocument } from '@tai/document-kit';
import { href } from '@tai/kernel';

interface Props {
  open: boolean;
  documentId: string;
  /** Name of the board. */
  title?: string;
  onClose: () => void;
}

/** The dialog that shares a board. */
export function ShareBoard(props: Props) {
  const { documentId } = props;
  return (
    <ShareDocument
      {...props}
      kind="board"
      pathOf={(link) => href('nodeCanvas.home', { query: { id: documentId, link } })}
    />
  );
}
