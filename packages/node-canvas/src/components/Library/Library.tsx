import { plainNodeTypes } from '@tai/contracts';
import { color, SearchField, styled } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { useState } from 'react';
import { nodeCanvasWords } from '../../words.ts';
import { useOpenBoard } from '../BoardEditor/board.ts';
import { useEditReason } from '../BoardEditor/useEditReason.ts';
import { faceOf, toolTypes } from '../nodes/nodeFaces.ts';
import { NodeGlyph } from '../nodes/NodeGlyph.tsx';
import { useCapabilities } from '../nodes/nodeTitle.ts';
import { nodeDragType } from './nodeDrag.ts';
import { addTo } from '../NodeSearch/NodeSearch.tsx';

/** Every node that can be added: pressed, it comes to the middle of the board; dragged, to where it is let go. */
export function Library() {
  const say = nodeCanvasWords.useWords();
  const [query, setQuery] = useState('');
  const capabilities = useCapabilities();
  return (
    <Panel aria-label={say('library.title')} data-tour="board-library">
      <SearchField
        label={say('library.search')}
        placeholder={say('library.search')}
        value={query}
        onChange={setQuery}
      />
      <Group title={say('library.tools')} types={toolTypes(capabilities)} query={query} />
      <Group title={say('library.content')} types={plainNodeTypes} query={query} />
    </Panel>
  );
}

function Group({ title, types, query }: { title: string; types: readonly string[]; query: string }) {
  const board = useOpenBoard();
  const { pick } = useLanguage();
  const capabilities = useCapabilities();
  const reason = useEditReason();
  const wanted = query.trim().toLowerCase();
  const shown = types
    .map((type) => ({ type, face: faceOf(type, capabilities) }))
    .filter(({ type, face: { name, words } }) =>
      [type, pick(name), pick(words), name.en].some((text) => text.toLowerCase().includes(wanted)),
    );
  if (shown.length === 0) return null;
  return (
    <section>
      <Heading>{title}</Heading>
      {shown.map(({ type, face }) => (
        <Entry
          key={type}
          type="button"
          disabled={reason !== undefined}
          title={reason}
          draggable={reason === undefined}
          onDragStart={(event) => event.dataTransfer.setData(nodeDragType, type)}
          onClick={() => addTo(board, type, board.stage.get()?.center() ?? { x: 0, y: 0 })}
        >
          <NodeGlyph type={type} />
          <span>{pick(face.name)}</span>
        </Entry>
      ))}
    </section>
  );
}

const Panel = styled.section`
  display: flex;
  flex-direction: column;
  gap: 12px;
  height: 100%;
  padding: 12px;
  overflow-y: auto;
  background: ${color.panel};
`;

const Heading = styled.h2`
  margin: 0 0 4px;
  color: ${color.textMuted};
  font-size: 12px;
  font-weight: 500;
`;

const Entry = styled.button`
  display: flex;
  gap: 10px;
  align-items: center;
  width: 100%;
  height: 32px;
  padding: 0 8px;
  border: 0;
  border-radius: calc(8px * var(--tai-rounding));
  background: none;
  color: ${color.text};
  font: inherit;
  font-size: 13px;
  text-align: start;
  cursor: pointer;
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  svg {
    flex: none;
    color: ${color.textMuted};
  }
  &:hover:not(:disabled) {
    background: ${color.hover};
  }
  &:disabled {
    color: ${color.textDisabled};
    cursor: default;
  }
`;
