import {
  Button,
  color,
  EmptyState,
  mobileQuery,
  NodeIcon,
  styled,
  useKeyboardScroll,
} from '@tai/design-system';
import { useRef } from 'react';
import { formWords } from '../../formWords.ts';
import { useIndex } from '../BoardEditor/board.ts';
import { OutputPictures } from '../nodes/FlowPictures.tsx';
import { useNameOf } from '../nodes/nodeTitle.ts';
import { NodeImages } from '../nodes/NodeImages.tsx';

interface Props {
  outputs: readonly string[];
  onOpenBoard: () => void;
}

/** What comes out, large. */
export function FormResults({ outputs, onOpenBoard }: Props) {
  const say = formWords.useWords();
  const index = useIndex();
  const nameOf = useNameOf();
  const side = useRef<HTMLElement>(null);
  useKeyboardScroll(side);
  return (
    <Side ref={side} aria-label={say('outputs.title')}>
      {outputs.map((id) => {
        const node = index.node(id);
        const title = node ? nameOf(node) : id;
        return (
          <Output key={id} aria-label={title}>
            <h3>{title}</h3>
            <div>
              {node?.type === 'Output' ? (
                <OutputPictures id={id} />
              ) : (
                <NodeImages id={id} label={title} empty={say('outputs.empty')} />
              )}
            </div>
          </Output>
        );
      })}
      {outputs.length === 0 && (
        <EmptyState
          icon={<NodeIcon size={20} />}
          title={say('outputs.title')}
          action={<Button onClick={onOpenBoard}>{say('outputs.open')}</Button>}
        >
          {say('outputs.none')}
        </EmptyState>
      )}
    </Side>
  );
}

const Side = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  align-content: start;
  min-width: 0;
  padding: 16px 20px 24px;
  overflow-y: auto;
  ${mobileQuery} {
    overflow: visible;
  }
`;

const Output = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  h3 {
    margin: 0;
    color: ${color.text};
    font-size: 14px;
    font-weight: 550;
  }
  > div {
    height: min(60vh, 640px);
    ${mobileQuery} {
      height: 300px;
    }
  }
`;
