import { Skeleton, styled } from '@tai/design-system';
import { memo, useEffect, useRef, type KeyboardEvent } from 'react';
import { generationWords } from '../../words.ts';
import type { Results } from '../useResults.ts';
import { ResultTile } from './ResultTile.tsx';

/** Results of late, newest first, as one row of tiles. Arrow keys walk along it. Typing a prompt does not redraw it. */
export const ResultStrip = memo(function ResultStrip({ results, chosen, choose, step, isLoading }: Results) {
  const say = generationWords.useWords();
  const row = useRef<HTMLDivElement>(null);
  const chosenId = chosen?.id;

  useEffect(() => {
    row.current
      ?.querySelector('[aria-selected="true"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosenId]);

  function walk(event: KeyboardEvent): void {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null;
    if (by === null) return;
    event.preventDefault();
    event.stopPropagation();
    step(by);
    requestAnimationFrame(() => row.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus());
  }

  if (isLoading && results.length === 0) {
    return (
      <Row>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} width={72} height={72} radius="10px" />
        ))}
      </Row>
    );
  }
  if (results.length === 0) return null;
  return (
    <Row
      ref={row}
      role="listbox"
      aria-label={say('job.results')}
      aria-orientation="horizontal"
      onKeyDown={walk}
      tabIndex={-1}
    >
      {results.map((result) => (
        <ResultTile
          key={result.id}
          result={result}
          isChosen={result.id === chosenId}
          onChoose={() => choose(result.id)}
        />
      ))}
    </Row>
  );
});

const Row = styled.div`
  display: flex;
  gap: 8px;
  padding: 12px 16px;
  overflow-x: auto;
  scrollbar-width: thin;
  overscroll-behavior-x: contain;
  outline: none;
`;
