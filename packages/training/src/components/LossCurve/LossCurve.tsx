import type { LossSeries } from '@tai/contracts';
import { Chip, color, fontSize, styled } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { useMemo, useState } from 'react';
import { lossSummary, plotLosses, type PlotPoint } from '../../domain/lossCurve.ts';
import { lossText } from '../../domain/measures.ts';
import { runWords } from '../../runWords.ts';

/** Width and height of the coordinates of the plot; it is stretched to the room that there is. */
const size = { width: 1000, height: 400 };

const strokes = [color.accent, color.success, color.warning, color.info, color.danger];

/** Names that trainers report, by the key of their word; others are shown as they are. */
const wordOf = {
  loss: 'loss',
  'held out': 'heldOut',
  colour: 'colour',
  palette: 'palette',
  strokes: 'strokes',
} as const;

/** Curves that are shown at first: the loss, and what it is on images that are not trained with. */
const mainCurves = 2;

interface Props {
  losses: readonly LossSeries[];
  /** The loss of another training, named as a person knows it: a dashed line. */
  compared?: LossSeries;
}

/** No trainer reports a series of this name. */
const comparedName = '\u0000compared';

/** How the loss falls: a smoothed line over the values as they came. */
export function LossCurve({ losses, compared }: Props) {
  const say = runWords.useWords();
  const { language } = useLanguage();
  const [hidden, setHidden] = useState<readonly string[] | null>(null);
  const hiddenNames = hidden ?? losses.slice(mainCurves).map(({ name }) => name);
  const shown = useMemo(
    () => losses.filter(({ name }) => !hiddenNames.includes(name)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the names decide, the list is new each time
    [losses, hiddenNames.join('\n')],
  );
  const plot = useMemo(
    () => plotLosses([...shown, ...(compared ? [{ ...compared, name: comparedName }] : [])]),
    [shown, compared],
  );
  const summary = useMemo(() => lossSummary(losses), [losses]);
  const nameOf = (name: string) =>
    Object.hasOwn(wordOf, name) ? say(`loss.names.${wordOf[name as keyof typeof wordOf]}`) : name;
  const strokeOf = (name: string) =>
    strokes[losses.findIndex((one) => one.name === name) % strokes.length] ?? color.accent;
  const number = (value: number) => lossText(value, language);
  const other = compared && lossSummary([compared]);
  if (!summary) return <Note>{say('loss.none')}</Note>;

  function toggle(name: string): void {
    setHidden(
      hiddenNames.includes(name) ? hiddenNames.filter((one) => one !== name) : [...hiddenNames, name],
    );
  }

  return (
    <figure style={{ margin: 0 }}>
      {losses.length > 1 && (
        <Legend role="group" aria-label={say('loss.show')}>
          {losses.map(({ name, points }) => (
            <Chip
              key={name}
              label={`${nameOf(name)} ${number(points.at(-1)?.value ?? 0)}`}
              icon={<Dot style={{ background: strokeOf(name) }} />}
              selected={!hiddenNames.includes(name)}
              onClick={() => toggle(name)}
            />
          ))}
        </Legend>
      )}
      <Plot
        role="img"
        aria-label={[
          say('loss.alt', {
            first: number(summary.first),
            last: number(summary.last),
            step: summary.step.toLocaleString(language),
          }),
          other &&
            say('loss.compareAlt', {
              name: compared.name,
              last: number(other.last),
              step: other.step.toLocaleString(language),
            }),
        ]
          .filter(Boolean)
          .join(' ')}
      >
        {plot && (
          <>
            {plot.valueTicks.map((tick) => (
              <ValueTick key={tick} style={{ top: percent(heightOf(tick, plot.values)) }}>
                <span>{number(tick)}</span>
              </ValueTick>
            ))}
            {plot.stepTicks.map((tick) => (
              <StepTick key={tick} style={{ left: percent(shareOf(tick, plot.steps)) }}>
                {tick.toLocaleString(language)}
              </StepTick>
            ))}
            <svg viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="none" aria-hidden>
              {plot.series.map(({ name, line, band }) =>
                name === comparedName ? (
                  <g key={name} style={{ color: color.text }}>
                    <Line d={pathOf(line)} strokeDasharray="6 4" />
                  </g>
                ) : (
                  <g key={name} style={{ color: strokeOf(name) }}>
                    <Band d={`${pathOf(band)} Z`} />
                    <Line d={pathOf(line)} />
                  </g>
                ),
              )}
            </svg>
          </>
        )}
      </Plot>
      <Axis aria-hidden>{say('loss.steps')}</Axis>
    </figure>
  );
}

function pathOf(points: readonly PlotPoint[]): string {
  return points
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${fixed(x * size.width)} ${fixed(y * size.height)}`)
    .join('');
}

function fixed(value: number): string {
  return value.toFixed(1);
}

function shareOf(value: number, [from, to]: readonly [number, number]): number {
  return to === from ? 0.5 : (value - from) / (to - from);
}

function heightOf(value: number, range: readonly [number, number]): number {
  return 1 - shareOf(value, range);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}

const Note = styled.p`
  margin: 0;
  color: ${color.textMuted};
`;

const Legend = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin-bottom: 12px;
`;

const Dot = styled.span`
  width: 8px;
  height: 8px;
  border-radius: 50%;
`;

const Plot = styled.div`
  position: relative;
  height: 180px;
  margin: 8px 8px 22px 44px;
  border-bottom: 1px solid ${color.hairlineStrong};
  font-size: ${fontSize.caption};
  font-variant-numeric: tabular-nums;
  color: ${color.textMuted};
  svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    overflow: visible;
  }
`;

const ValueTick = styled.div`
  position: absolute;
  inset-inline: 0;
  border-top: 1px solid ${color.hairline};
  span {
    position: absolute;
    right: 100%;
    padding-inline-end: 8px;
    transform: translateY(-50%);
    white-space: nowrap;
  }
`;

const StepTick = styled.div`
  position: absolute;
  top: 100%;
  margin-top: 4px;
  transform: translateX(-50%);
  white-space: nowrap;
`;

const Band = styled.path`
  fill: currentColor;
  stroke: currentColor;
  stroke-width: 1px;
  opacity: 0.35;
  vector-effect: non-scaling-stroke;
`;

const Line = styled.path`
  fill: none;
  stroke: currentColor;
  stroke-width: 2px;
  stroke-linejoin: round;
  vector-effect: non-scaling-stroke;
`;

const Axis = styled.figcaption`
  margin-inline-end: 8px;
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
  text-align: end;
`;
