import { AddIcon, IconButton, RemoveIcon, styled } from '@tai/design-system';
import { editWords } from '../../editWords.ts';
import { useViewOnlyReason } from '../SceneEditor/scene.ts';
import { SceneNumber } from './parts.tsx';

interface Props {
  label: string;
  /** Of the numbers of a point. */
  names: readonly string[];
  points: readonly (readonly number[])[];
  onChange: (points: number[][]) => void;
}

/** Points of a line, each with its numbers in metres; at least two, at most two hundred. */
export function PointList({ label, names, points, onChange }: Props) {
  const say = editWords.useWords();
  const viewOnly = useViewOnlyReason();
  const all = points.map((point) => [...point]);
  const why = viewOnly === undefined ? {} : { disabledReason: viewOnly };
  return (
    <List aria-label={label}>
      {all.map((point, at) => (
        <Point key={at} data-numbers={names.length}>
          {names.map((name, place) => (
            <SceneNumber
              key={name}
              label={say('shape.pointValue', { name, number: at + 1 })}
              hideLabel
              prefix={name.slice(0, 2)}
              value={point[place] ?? 0}
              min={-1000}
              max={1000}
              onChange={(value) => onChange(all.with(at, point.with(place, value)))}
            />
          ))}
          <IconButton
            label={say('shape.addPoint', { number: at + 1 })}
            size="compact"
            disabled={points.length >= 200}
            {...why}
            onClick={() => onChange(all.toSpliced(at + 1, 0, between(point, all[at + 1])))}
          >
            <AddIcon size={14} />
          </IconButton>
          <IconButton
            label={say('shape.removePoint', { number: at + 1 })}
            size="compact"
            {...(points.length <= 2 ? { disabledReason: say('shape.twoPoints') } : why)}
            onClick={() => onChange(all.toSpliced(at, 1))}
          >
            <RemoveIcon size={14} />
          </IconButton>
        </Point>
      ))}
    </List>
  );
}

/** Half of the way to the next point; behind the last one, a little up. */
function between(point: readonly number[], next: readonly number[] | undefined): number[] {
  return point.map((value, at) =>
    next ? (value + (next[at] ?? value)) / 2 : at === 1 ? value + 0.1 : value,
  );
}

const List = styled.ol`
  display: grid;
  gap: 4px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Point = styled.li`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr)) auto auto;
  gap: 2px;
  align-items: center;
  &[data-numbers='2'] {
    grid-template-columns: repeat(2, minmax(0, 1fr)) auto auto;
  }
`;
