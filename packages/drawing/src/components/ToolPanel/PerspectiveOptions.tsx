import { color, NumberField, Select, styled, Switch } from '@tai/design-system';
import { useDispatch, useSelector } from 'react-redux';
import {
  perspectives,
  pointsOn,
  sharesOf,
  vanishingReach,
  type Perspective,
} from '../../domain/perspective.ts';
import { selectToolSettings, settingsChanged } from '../../state/drawingSlice.ts';
import { surfaceWords } from '../../surfaceWords.ts';
import { useEditor } from '../DrawingEditor/studio.ts';

/** Which perspective guides there are, where their points lie, and whether strokes keep to them. */
export function PerspectiveOptions() {
  const say = surfaceWords.useWords();
  const { hasPerspective, perspective, vanishingPoints, snapsToGuides } = useSelector(selectToolSettings);
  const dispatch = useDispatch();
  const width = useEditor(({ drawing }) => drawing.width);
  const height = useEditor(({ drawing }) => drawing.height);
  const points = pointsOn(vanishingPoints[perspective], { width, height });
  function movePoint(index: number, axis: 'x' | 'y', value: number): void {
    const moved = points.map((point, at) => (at === index ? { ...point, [axis]: value } : point));
    const shares = sharesOf(moved, { width, height });
    dispatch(settingsChanged({ vanishingPoints: { ...vanishingPoints, [perspective]: shares } }));
  }
  return (
    <>
      <Select<Perspective | 'none'>
        label={say('perspective.guides')}
        value={hasPerspective ? perspective : 'none'}
        options={[
          { value: 'none', label: say('perspective.none') },
          ...perspectives.map((value) => ({ value, label: say(`perspective.${value}`) })),
        ]}
        onChange={(value) =>
          dispatch(
            settingsChanged(
              value === 'none' ? { hasPerspective: false } : { hasPerspective: true, perspective: value },
            ),
          )
        }
      />
      {hasPerspective && (
        <>
          <Switch
            label={say('perspective.snap')}
            checked={snapsToGuides}
            onChange={(snaps) => dispatch(settingsChanged({ snapsToGuides: snaps }))}
          />
          {points.map((point, index) => (
            // The order of the points is what they are known by.
            <Row key={`${perspective}${index}`}>
              {(['x', 'y'] as const).map((axis) => (
                <NumberField
                  key={axis}
                  label={say(`perspective.${axis}`, { number: index + 1 })}
                  hideLabel
                  size="compact"
                  prefix={axis.toUpperCase()}
                  unit="px"
                  value={Math.round(point[axis])}
                  min={-vanishingReach * (axis === 'x' ? width : height)}
                  max={vanishingReach * (axis === 'x' ? width : height)}
                  onChange={(value) => movePoint(index, axis, value)}
                />
              ))}
            </Row>
          ))}
          <Help>{say('perspective.help')}</Help>
        </>
      )}
    </>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
`;

const Help = styled.p`
  margin: 0;
  color: ${color.textMuted};
  font-size: 12px;
`;
