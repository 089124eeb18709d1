import type { GuideLine } from '@tai/graph';
import { useObservable, type ObservableValue } from '@tai/kernel';
import { color, styled } from '@tai/design-system';
import { useStore, ViewportPortal } from '@xyflow/react';

/** The lines that what is dragged stands on. Only this renders while something is dragged along them. */
export function GuideLines({ lines }: { lines: ObservableValue<readonly GuideLine[]> }) {
  const shown = useObservable(lines);
  return shown.length === 0 ? null : <Lines lines={shown} />;
}

function Lines({ lines }: { lines: readonly GuideLine[] }) {
  const zoom = useStore((state) => state.transform[2]);
  // One pixel of the screen at every zoom.
  const thickness = 1 / zoom;
  return (
    <ViewportPortal>
      {lines.map(({ axis, at, from, to }) => (
        <Line
          key={`${axis}${String(at)}`}
          data-guide={axis}
          aria-hidden
          style={
            axis === 'x'
              ? { left: at, top: from, width: thickness, height: to - from }
              : { left: from, top: at, width: to - from, height: thickness }
          }
        />
      ))}
    </ViewportPortal>
  );
}

const Line = styled.div`
  position: absolute;
  z-index: 1001;
  background: ${color.accent};
  pointer-events: none;
`;
