import { color, mobileQuery, shadow, styled } from '@tai/design-system';

export const Frame = styled.div`
  position: relative;
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  width: 100%;
  height: 100%;
  min-height: 240px;
  overflow: hidden;
  border-radius: inherit;
  /* A lit wall behind the model: its shadow and dark sides stand out in both themes. */
  background: radial-gradient(
      closest-side at 50% 56%,
      color-mix(in srgb, ${color.overlay} 82%, ${color.controlBorder}),
      transparent
    )
    ${color.stage};
  color: ${color.text};
  > & {
    background: none;
  }
  > * {
    grid-area: 1 / 1;
  }
`;

export const Poster = styled.img`
  width: 100%;
  height: 100%;
  object-fit: contain;
  user-select: none;
`;

/** Over the poster or the model, in the middle or at its lower edge. */
export const Middle = styled.div`
  z-index: 1;
  display: grid;
  place-items: center;
  pointer-events: none;
  > * {
    pointer-events: auto;
  }
  &[data-place='below'] {
    place-items: end center;
    padding-bottom: 24px;
    ${mobileQuery} {
      padding-bottom: 16px;
    }
  }
`;

export const Host = styled.div`
  min-width: 0;
  min-height: 0;
  cursor: grab;
  touch-action: none;
  border-radius: inherit;
  &:active {
    cursor: grabbing;
  }
  &:focus-visible {
    outline: 2px solid ${color.accent};
    outline-offset: -2px;
  }
`;

export const Facts = styled.p`
  z-index: 1;
  place-self: start;
  max-width: 100%;
  margin: 0;
  padding: 12px 16px;
  overflow: hidden;
  color: ${color.textMuted};
  font-size: 12px;
  font-variant-numeric: tabular-nums;
  text-overflow: ellipsis;
  white-space: nowrap;
  pointer-events: none;
`;

export const Bar = styled.div`
  z-index: 1;
  display: flex;
  place-self: end center;
  gap: 4px;
  align-items: center;
  max-width: calc(100% - 16px);
  margin-bottom: 16px;
  padding: 4px;
  border-radius: calc(12px * var(--tai-rounding));
  background: ${color.overlay};
  box-shadow: ${shadow.overlay};
  cursor: default;
  ${mobileQuery} {
    margin-bottom: 8px;
  }
`;
