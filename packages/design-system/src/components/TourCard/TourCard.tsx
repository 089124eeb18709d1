import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Modal } from '../../layer/Modal.tsx';
import { placeNear, type Box } from '../../layer/placeNear.ts';
import { styled } from '../../styled.ts';
import { color, fontSize, motion, shadow } from '../../theme/tokens.ts';
import { Button } from '../Button/Button.tsx';

/** Props of {@link TourCard}. */
export interface TourCardProps {
  /** What the card talks about, as {@link useTargetBox} measures it; null puts the card in the middle. */
  box: Box | null;
  title: string;
  text: string;
  /** Which step it is of how many. */
  place: string;
  isFirst: boolean;
  isLast: boolean;
  /** The next step is on its way. */
  isBusy?: boolean;
  labels: { skip: string; back: string; next: string; done: string };
  onNext: () => void;
  onBack: () => void;
  /** It was skipped, or closed by Escape. */
  onEnd: () => void;
}

/**
 * One card beside what it talks about, over the page that it is on. A modal dialog: the page behind cannot be pressed by
 * mistake, the focus stays in the card and goes back when it closes.
 */
export function TourCard({ box, isFirst, isLast, isBusy = false, labels, ...step }: TourCardProps) {
  const titleId = useId();
  const textId = useId();
  const [card, place] = usePlace(box);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowRight') step.onNext();
    else if (event.key === 'ArrowLeft') step.onBack();
    else return;
    event.preventDefault();
  }

  return (
    <Root
      dismissible={false}
      scrim={false}
      data-dim={box === null || undefined}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onClose={step.onEnd}
      onKeyDown={onKeyDown}
    >
      {box && <Hole style={{ ...box }} />}
      <Card ref={card} style={place} data-placed={place !== undefined || undefined}>
        <div aria-live="polite" aria-atomic="true">
          <Place>{step.place}</Place>
          <h2 id={titleId}>{step.title}</h2>
          <p id={textId}>{step.text}</p>
        </div>
        <Buttons>
          {!isLast && (
            <Button variant="ghost" onClick={step.onEnd}>
              {labels.skip}
            </Button>
          )}
          <Space />
          {!isFirst && <Button onClick={step.onBack}>{labels.back}</Button>}
          <Button variant="primary" data-autofocus loading={isBusy} onClick={step.onNext}>
            {isLast ? labels.done : labels.next}
          </Button>
        </Buttons>
      </Card>
    </Root>
  );
}

/** Where the card goes: beside what is shown, or in the middle. Known once its own size is. */
function usePlace(box: Box | null) {
  const card = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number }>();
  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return;
    const arrange = () => {
      const viewport = { width: window.innerWidth, height: window.innerHeight };
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const around = box ?? {
        ...{ left: viewport.width / 2, top: (viewport.height - size.height) / 2, width: 0, height: 0 },
      };
      // Beside something tall, below something wide.
      const side = box && box.height > viewport.height / 2 ? 'right-start' : 'bottom';
      const { left, top } = placeNear(around, size, viewport, side, box ? 12 : 0, 12);
      setPlace((now) => (now?.left === left && now.top === top ? now : { left, top }));
    };
    arrange();
    const observer = new ResizeObserver(arrange);
    observer.observe(element);
    window.addEventListener('resize', arrange);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', arrange);
    };
  }, [box]);
  return [card, place] as const;
}

const Root = styled(Modal)`
  width: 100vw;
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 0;
  overflow: hidden;
  border: 0;
  outline: 0;
  background: transparent;
  color: ${color.text};
  &[data-dim] {
    background: ${color.scrim};
  }
`;

const Hole = styled.div`
  position: fixed;
  border-radius: calc(10px * var(--tai-rounding));
  box-shadow:
    0 0 0 2px ${color.accent},
    0 0 0 200vmax ${color.scrim};
  pointer-events: none;
  transition: all ${motion.slow} ${motion.easeOut};
  @media (prefers-reduced-motion: reduce) {
    transition: none;
  }
`;

const Card = styled.div`
  position: fixed;
  display: grid;
  gap: 16px;
  width: min(360px, calc(100vw - 24px));
  padding: 16px;
  border-radius: calc(16px * var(--tai-rounding));
  background: ${color.overlay};
  box-shadow: ${shadow.overlay};
  /* Not hidden: it takes the focus before it has its place. */
  opacity: 0;
  &[data-placed] {
    opacity: 1;
  }
  h2 {
    padding: 2px 0 4px;
    font-size: ${fontSize.title};
  }
  p {
    color: ${color.textMuted};
  }
`;

const Place = styled.span`
  color: ${color.textFaint};
  font-size: ${fontSize.caption};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`;

const Space = styled.span`
  flex: 1;
`;
