import { CommandPalette } from '@tai/design-system';
import { nodeCanvasWords } from '../../words.ts';
import { useIndex, useOpenBoard } from '../BoardEditor/board.ts';
import { useNameOf } from '../nodes/nodeTitle.ts';

/** Finds a node that is on the board, by its name or its text, and goes there. */
export function FindNode({ onClose }: { onClose: () => void }) {
  const say = nodeCanvasWords.useWords();
  const { stage } = useOpenBoard();
  const nameOf = useNameOf();
  const { nodes } = useIndex().board;
  const actions = Object.entries(nodes).map(([id, node]) => {
    const texts = Object.values(node.values).filter((value) => typeof value === 'string');
    return {
      ...{ id, label: nameOf(node), keywords: [node.type, ...texts.map((text) => text.slice(0, 200))] },
      run() {
        onClose();
        stage.get()?.goTo(id);
      },
    };
  });
  return <CommandPalette open onClose={onClose} actions={actions} placeholder={say('library.find')} />;
}
