import type { LightDirection, ParameterOf } from '@tai/contracts';
import { color, Slider, styled } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import type { PointerEvent } from 'react';
import { lightAt, lightPlace } from '../../../domain/lightBall.ts';
import { inputWords } from '../../../inputWords.ts';
import { Labelled } from '../Labelled.tsx';

interface Props {
  parameter: ParameterOf<'light'>;
  value: LightDirection;
  onChange: (value: LightDirection) => void;
}

/** Where light comes from: a ball to drag on, and two sliders that say the same in degrees. */
export function LightField({ parameter, value, onChange }: Props) {
  const say = inputWords.useWords();
  const { pick } = useLanguage();
  const place = lightPlace(value);

  function drag(event: PointerEvent<HTMLDivElement>): void {
    if (event.buttons === 0) return;
    const ball = event.currentTarget.getBoundingClientRect();
    event.currentTarget.setPointerCapture(event.pointerId);
    onChange(
      lightAt(
        ((event.clientX - ball.left) / ball.width) * 2 - 1,
        ((event.clientY - ball.top) / ball.height) * 2 - 1,
      ),
    );
  }

  return (
    <Labelled label={pick(parameter.label)} hint={parameter.help && pick(parameter.help)}>
      <Row>
        {/* The sliders beside it are the same control for the keyboard and the screen reader. */}
        <Ball
          aria-hidden
          onPointerDown={drag}
          onPointerMove={drag}
          style={{
            background: `radial-gradient(circle at ${50 + place.x * 50}% ${50 + place.y * 50}%, #fff, #9a9ab0 38%, #2b2b38 100%)`,
          }}
        >
          <i style={{ left: `${50 + place.x * 50}%`, top: `${50 + place.y * 50}%` }} />
        </Ball>
        <div>
          <Slider
            label={say('light.azimuth')}
            value={value.azimuth}
            min={0}
            max={359}
            step={1}
            unit="°"
            defaultValue={parameter.default.azimuth}
            onChange={(azimuth) => onChange({ ...value, azimuth })}
          />
          <Slider
            label={say('light.elevation')}
            value={value.elevation}
            min={0}
            max={90}
            step={1}
            unit="°"
            defaultValue={parameter.default.elevation}
            onChange={(elevation) => onChange({ ...value, elevation })}
          />
        </div>
      </Row>
    </Labelled>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: 88px 1fr;
  gap: 12px;
  align-items: center;
  > div:last-of-type {
    display: grid;
    gap: 8px;
    min-width: 0;
  }
`;

const Ball = styled.div`
  position: relative;
  width: 88px;
  height: 88px;
  border-radius: 50%;
  cursor: crosshair;
  touch-action: none;
  i {
    position: absolute;
    width: 12px;
    height: 12px;
    margin: -6px;
    border: 2px solid ${color.accent};
    border-radius: 50%;
    background: #fff;
    pointer-events: none;
  }
`;
