import { styled } from '../../styled.ts';

/** Height of the bar in px, which the picture leaves free. */
const barHeight = 76;

/** As wide as the picture, which is whole in the room that there is and no larger than its own pixels. */
export const Root = styled.div`
  container-type: inline-size;
  display: flex;
  flex-direction: column;
  justify-content: center;
  margin: 0 auto;
  width: min(
    100%,
    max(320px, calc((100cqh - ${barHeight}px) * var(--clip-ratio, 1.78))),
    max(480px, var(--clip-width, 1280px))
  );
  min-width: 0;
  max-height: 100%;
  outline: 0;
  &:fullscreen {
    width: 100%;
    padding: 0 max(16px, env(safe-area-inset-right)) 8px max(16px, env(safe-area-inset-left));
    background: #000;
    color-scheme: dark;
  }
  &:fullscreen video {
    max-height: calc(100dvh - ${barHeight + 8}px);
    border-radius: 0;
  }
`;

export const Frame = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  width: 100%;
  min-height: 0;
  max-height: min(100cqh - ${barHeight}px, 100dvh - ${barHeight + 96}px);
  *:fullscreen > & {
    flex: 1;
    max-height: none;
    aspect-ratio: auto !important;
  }
`;

export const Picture = styled.video`
  display: block;
  width: 100%;
  height: 100%;
  min-height: 0;
  border-radius: calc(8px * var(--tai-rounding));
  background: #000;
  object-fit: contain;
  cursor: pointer;
`;

export const Bar = styled.div`
  flex: none;
  display: grid;
  height: ${barHeight}px;
  padding-top: 8px;
  @media (pointer: coarse) {
    height: auto;
  }
`;

export const Buttons = styled.div`
  display: flex;
  gap: 4px;
  align-items: center;
  min-width: 0;
`;

export const Gap = styled.span`
  flex: 1;
`;

/** What a narrow player leaves out. */
export const Wide = styled.span`
  display: contents;
  @container (max-width: 420px) {
    display: none;
  }
`;
