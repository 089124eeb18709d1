import type { ManagedEngine } from '@tai/contracts';
import { styled } from '@tai/design-system';
import { useLayoutEffect, useRef } from 'react';
import { useOrderEnginesMutation, useTestEngineMutation } from '../../api/engineApi.ts';
import { movedBy } from '../../domain/engineTools.ts';
import { FailureText } from '../PageFrame/PageFrame.tsx';
import { EngineActions } from './EngineActions.tsx';
import { EngineCard } from './EngineCard.tsx';
import { EngineTestResult } from './EngineTestResult.tsx';

interface EngineListProps {
  engines: readonly ManagedEngine[];
  onChange: (engine: ManagedEngine) => void;
}

/** Engines in the order in which they are offered. */
export function EngineList({ engines, onChange }: EngineListProps) {
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<string>(null);
  const [order, { error }] = useOrderEnginesMutation();
  const ids = engines.map(({ id }) => id);
  const shown = ids.join(' ');

  // A card that changes its place leaves the document for a moment, and the focus of its button with it.
  useLayoutEffect(() => {
    if (moved.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${CSS.escape(moved.current)}"]`)?.focus();
    moved.current = null;
  }, [shown]);

  function move(id: string, by: -1 | 1): void {
    moved.current = `${id} ${by === -1 ? 'up' : 'down'}`;
    void order(movedBy(ids, id, by));
  }

  return (
    <>
      <FailureText error={error} />
      <Root ref={list}>
        {engines.map((engine, place) => (
          <Engine
            key={engine.id}
            engine={engine}
            isFirst={place === 0}
            isLast={place === engines.length - 1}
            onMove={(by) => move(engine.id, by)}
            onChange={() => onChange(engine)}
          />
        ))}
      </Root>
    </>
  );
}

interface EngineProps {
  engine: ManagedEngine;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onChange: () => void;
}

function Engine({ engine, isFirst, isLast, onMove, onChange }: EngineProps) {
  const [test, { data, error, isLoading }] = useTestEngineMutation();
  return (
    <EngineCard
      engine={engine}
      actions={
        <EngineActions
          {...{ engine, isFirst, isLast, onMove, onChange }}
          isTesting={isLoading}
          onTest={() => void test({ id: engine.id })}
        />
      }
    >
      {data && !isLoading && <EngineTestResult result={data} />}
      <FailureText error={error} />
    </EngineCard>
  );
}

const Root = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;
