import type { BoardNode } from '@tai/contracts';
import { batchType, imagesOf, setValue } from '@tai/graph';
import { CloseIcon, color, IconButton, styled } from '@tai/design-system';
import { nodeCanvasWords } from '../../words.ts';
import { useEditor, useOpenBoard } from '../BoardEditor/board.ts';
import { AssetImage } from '../nodes/AssetImage.tsx';

/** Name of the value that holds the images of a node; null for a node without a list of them. */
function imagesValueOf(node: BoardNode): 'images' | 'items' | null {
  if (node.type === 'ImageInput') return 'images';
  return node.type === 'Batch' && batchType(node) === 'image' ? 'items' : null;
}

/** All images of a node, of which the node itself shows the first few, and removing one of them. */
export function ImageList({ id }: { id: string }) {
  const say = nodeCanvasWords.useWords();
  const { editor } = useOpenBoard();
  const node = useEditor((state) => state.board.nodes[id]);
  const canEdit = useEditor((state) => state.canEdit);
  const name = node ? imagesValueOf(node) : null;
  const images = name === null ? [] : imagesOf(node?.values[name]);
  if (name === null || images.length === 0) return null;
  return (
    <List aria-label={say('work.image.all', { count: images.length })}>
      {images.map((image, place) => (
        <li key={`${image.asset}${String(place)}`}>
          <AssetImage image={image} />
          {canEdit && (
            <IconButton
              size="compact"
              label={say('work.image.remove', { name: image.name ?? say('image.unnamed') })}
              onClick={() => {
                const rest = images.toSpliced(place, 1);
                editor.act('value', setValue(id, name, rest.length === 0 ? undefined : rest));
              }}
            >
              <CloseIcon size={14} />
            </IconButton>
          )}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    position: relative;
    display: grid;
    place-items: center;
    aspect-ratio: 1;
    overflow: hidden;
    border-radius: calc(8px * var(--tai-rounding));
    background: ${color.stage};
  }
  img {
    width: 100%;
    height: 100%;
    min-height: 0;
    object-fit: contain;
  }
  button {
    position: absolute;
    top: 4px;
    right: 4px;
    background: ${color.raised};
  }
`;
