import { useClient } from '@tai/api-client';
import {
  Button,
  color,
  fontSize,
  Modal,
  motion,
  placeNear,
  shadow,
  styled,
  type Box,
} from '@tai/design-system';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { isTourOpen } from '../../state/tour.ts';
import { tourWords } from '../../tourWords.ts';
import { useTour } from './useTour.ts';

/**
 * One card beside what it talks about, over the page that it is on. A modal dialog: the page behind cannot be pressed by
 * mistake, the focus stays in the card and goes back when it closes.
 */
export function Component() {
  const say = tourWords.useWords();
  const { settings } = useClient();
  const titleId = useId();
  const textId = useId();
  const tour = useTour(finish);
  const { step, box, isFirst, isLast } = tour;
  const [card, place] = usePlace(box);

  function finish(): void {
    settings.change({ tourDone: true });
    isTourOpen.set(false);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowRight') tour.next();
    else if (event.key === 'ArrowLeft') tour.back();
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
      onClose={finish}
      onKeyDown={onKeyDown}
    >
      {box && <Hole style={{ ...box }} />}
      <Card ref={card} style={place} data-placed={place !== undefined || undefined}>
        <div aria-live="polite" aria-atomic="true">
          <Place>{say('place', { number: tour.number, count: tour.count })}</Place>
          <h2 id={titleId}>{say(`${step.id}.title`)}</h2>
          <p id={textId}>
            {say(`${step.id}.text`)}
            {isLast && ` ${say('again')}`}
          </p>
        </div>
        <Buttons>
          {!isLast && (
            <Button variant="ghost" onClick={finish}>
              {say('skip')}
            </Button>
          )}
          <Space />
          {!isFirst && <Button onClick={tour.back}>{say('back')}</Button>}
          <Button variant="primary" data-autofocus loading={tour.isOnTheWay} onClick={tour.next}>
            {say(isLast ? 'done' : 'next')}
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
