import { Modal } from '../../layer/Modal.tsx';
import { styled } from '../../styled.ts';
import { color, fontSize, shadow } from '../../theme/tokens.ts';

export const Root = styled(Modal)`
  width: 100vw;
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  outline: 0;
  background: ${color.stage};
  color: ${color.text};
  display: grid;
  grid-template: 48px minmax(0, 1fr) / minmax(0, 1fr) auto;
`;

export const Header = styled.header`
  display: flex;
  grid-column: 1 / -1;
  align-items: center;
  gap: 4px;
  padding: 0 8px 0 16px;
  background: ${color.panel};
  box-shadow: inset 0 -1px 0 ${color.hairline};
`;

export const Counter = styled.span`
  flex: 1 0 auto;
  white-space: nowrap;
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
`;

/** On a phone there are more than fit; the way out stays in sight beside them. */
export const Actions = styled.div`
  display: flex;
  gap: 4px;
  align-items: center;
  min-width: 0;
  padding: 4px;
  overflow-x: auto;
  scrollbar-width: none;
  > * {
    flex: none;
  }
`;

export const Divider = styled.span`
  width: 1px;
  height: 16px;
  margin: 0 4px;
  background: ${color.hairline};
`;

export const Stage = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  min-width: 0;
  padding: 24px;
  overflow: hidden;
  cursor: grab;
  touch-action: none;
  user-select: none;
  &[data-dragging] {
    cursor: grabbing;
  }
  > :not([data-overlay]) {
    grid-area: 1 / 1;
  }
`;

export const Picture = styled.img`
  width: auto;
  max-width: 100%;
  height: auto;
  max-height: calc(100dvh - 96px);
  border-radius: calc(4px * var(--tai-rounding));
  background: center / 100% 100% no-repeat;
  object-fit: contain;
  will-change: transform;
`;

/** Room for a player, which takes as much of it as its clip needs. */
export const ClipRoom = styled.div`
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  container-type: size;
  cursor: default;
  touch-action: auto;
`;

export const Arrow = styled.div`
  position: absolute;
  inset-block: 0;
  display: grid;
  place-items: center;
  width: 72px;
  pointer-events: none;
  > * {
    pointer-events: auto;
  }
  &[data-side='previous'] {
    left: 0;
  }
  &[data-side='next'] {
    right: 0;
  }
`;

export const Toolbar = styled.div`
  position: absolute;
  bottom: 16px;
  left: 50%;
  display: flex;
  align-items: center;
  gap: 2px;
  padding: 4px;
  border-radius: calc(12px * var(--tai-rounding));
  background: ${color.overlay};
  box-shadow: ${shadow.overlay};
  cursor: default;
  transform: translateX(-50%);
`;

export const Zoom = styled.span`
  min-width: 48px;
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
  font-variant-numeric: tabular-nums;
  text-align: center;
`;

export const Details = styled.aside`
  width: 340px;
  padding: 16px;
  overflow: auto;
  background: ${color.panel};
  box-shadow: inset 1px 0 0 ${color.hairline};
`;
