import { color, keyframes, Spinner, styled } from '@tai/design-system';
import { useObservable } from '@tai/kernel';
import { surfaceWords } from '../../surfaceWords.ts';
import { useStudio } from '../DrawingEditor/studio.ts';

/** Says that the layers of the drawing are on their way. Screen readers hear it once, not each percent. */
export function LoadingLayers() {
  const say = surfaceWords.useWords();
  const { document } = useStudio();
  const percent = Math.floor(useObservable(document.progress) * 100);
  return (
    <Late role="status">
      <Spinner size={16} /> {say('loading.layers')}
      <Percent aria-hidden>{percent} %</Percent>
    </Late>
  );
}

const Percent = styled.span`
  min-width: 4ch;
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
  text-align: end;
`;

/** Lies over the lower edge of the stage. */
export const StageStatus = styled.div`
  position: absolute;
  bottom: 16px;
  left: 50%;
  z-index: 4;
  display: flex;
  gap: 8px;
  align-items: center;
  width: max-content;
  max-width: calc(100% - 32px);
  padding: 8px 12px;
  border-radius: calc(12px * var(--tai-rounding));
  background: ${color.overlay};
  box-shadow: 0 8px 24px rgb(0 0 0 / 25%);
  font-size: 13px;
  translate: -50% 0;
`;

const appear = keyframes`
  from {
    visibility: hidden;
  }
`;

/** A small drawing is there before one could read it. */
const Late = styled(StageStatus)`
  animation: ${appear} 0.4s step-end;
`;
