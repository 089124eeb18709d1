/*
 * Where others point. React renders when somebody comes or goes; a move is a transform of one element, written by hand. The layer
 * lies in the viewport of the board, which React Flow moves, so panning and zooming move no cursor by itself.
 */
import { styled, useIsMobile } from '@tai/design-system';
import { useStoreApi, ViewportPortal } from '@xyflow/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Presence } from '@tai/document-kit';
import { usePeopleHere, usePresenceHere } from './boardPresence.ts';

/** The cursors of others, and what tells them of the own one. Phones show none: their board is too small for both. */
export function Cursors() {
  const presence = usePresenceHere();
  const isMobile = useIsMobile();
  return presence && !isMobile ? <CursorLayer presence={presence} /> : null;
}

function CursorLayer({ presence }: { presence: Presence }) {
  const people = usePeopleHere();
  const layer = useRef<HTMLDivElement>(null);
  const store = useStoreApi();
  usePointing(presence);

  const place = useEffectEvent(() => {
    for (const element of layer.current?.children ?? []) {
      const { style, dataset } = element as HTMLElement;
      const point = presence.pointers.get(dataset['page'] ?? '');
      style.visibility = point ? 'visible' : 'hidden';
      if (point) style.transform = `translate(${String(point.x)}px, ${String(point.y)}px)`;
    }
  });
  useEffect(() => presence.pointers.subscribe(place), [presence]);
  useEffect(() => place(), [people]);
  useEffect(() => {
    const follow = () =>
      layer.current?.style.setProperty('--unzoom', String(1 / store.getState().transform[2]));
    follow();
    return store.subscribe(follow);
  }, [store]);

  return (
    <ViewportPortal>
      <Layer ref={layer} aria-hidden>
        {people.flatMap(({ name, colour, pages }) =>
          pages.map(({ clientId }) => (
            <Cursor key={clientId} data-page={clientId} style={{ visibility: 'hidden' }}>
              <Unzoomed>
                <svg width="16" height="18" viewBox="0 0 16 18">
                  <path d="M1 1 14 8 8 10 5 16Z" fill={colour} stroke="#fff" strokeLinejoin="round" />
                </svg>
                <Name style={{ background: colour }}>{name}</Name>
              </Unzoomed>
            </Cursor>
          )),
        )}
      </Layer>
    </ViewportPortal>
  );
}

/** Says where the pointer is on the board. A finger points only while it moves the board, so it is left out. */
function usePointing(presence: Presence): void {
  const store = useStoreApi();
  useEffect(() => {
    const board = store.getState().domNode;
    if (!board) return undefined;
    const move = ({ pointerType, clientX, clientY }: PointerEvent) => {
      if (pointerType === 'touch') return;
      const box = board.getBoundingClientRect();
      const [x, y, zoom] = store.getState().transform;
      presence.point({ x: (clientX - box.x - x) / zoom, y: (clientY - box.y - y) / zoom });
    };
    const leave = () => presence.point(null);
    board.addEventListener('pointermove', move);
    board.addEventListener('pointerleave', leave);
    return () => {
      board.removeEventListener('pointermove', move);
      board.removeEventListener('pointerleave', leave);
    };
  }, [presence, store]);
}

const Layer = styled.div`
  position: absolute;
  z-index: 2000;
  pointer-events: none;
`;

const Cursor = styled.div`
  position: absolute;
  /* The pace of the messages: the cursor arrives as the next one comes. */
  transition: transform 200ms linear;
  will-change: transform;
`;

const Unzoomed = styled.div`
  transform: scale(var(--unzoom, 1));
  transform-origin: 0 0;
`;

const Name = styled.span`
  position: absolute;
  top: 16px;
  left: 12px;
  max-width: 160px;
  padding: 1px 6px;
  overflow: hidden;
  border-radius: calc(6px * var(--tai-rounding));
  color: #fff;
  font-size: 12px;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
