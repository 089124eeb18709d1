import { styled } from '@tai/design-system';
import { useMemo } from 'react';
import { horizonOf, outlineOf } from '../../domain/templates/outline.ts';
import { makeTemplate, type TemplateId } from '../../domain/templates/templates.ts';

const width = 400;
const height = 300;

/** What a template looks like, drawn from the template itself, so that it never shows another one. */
export function TemplateDrawing({ id }: { id: TemplateId }) {
  const { faces, ground, floor, horizon } = useMemo(() => {
    const scene = makeTemplate(id, () => '');
    const { background, ground: kind, groundColour } = scene.world;
    return {
      floor: kind === 'plane' ? groundColour : null,
      horizon: horizonOf(scene, width / height) * height,
      faces: outlineOf(scene, width / height),
      ground: background.type === 'colour' ? background.colour : '#9fb4c9',
    };
  }, [id]);
  return (
    <Drawing viewBox={`0 0 ${width} ${height}`} aria-hidden style={{ background: ground }}>
      {floor !== null && (
        <rect x={0} y={horizon} width={width} height={Math.max(0, height - horizon)} fill={floor} />
      )}
      {faces.map(({ points, colour, light }, index) => {
        const fill = shaded(colour, light);
        return (
          <polygon
            key={index}
            points={points.map(([x, y]) => `${(x * width).toFixed(1)},${(y * height).toFixed(1)}`).join(' ')}
            fill={fill}
            stroke={fill}
            strokeWidth={0.7}
            strokeLinejoin="round"
          />
        );
      })}
    </Drawing>
  );
}

/** @param colour `#rrggbb` @param light 0 to 1 */
function shaded(colour: string, light: number): string {
  const part = (at: number) =>
    Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * Math.min(1, Math.max(0.15, light)))
      .toString(16)
      .padStart(2, '0');
  return `#${part(1)}${part(3)}${part(5)}`;
}

const Drawing = styled.svg`
  display: block;
  width: 100%;
  aspect-ratio: ${width} / ${height};
`;
