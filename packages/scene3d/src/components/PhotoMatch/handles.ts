import type { PhotoMatch, Spot } from '../../domain/scene.ts';

export interface Handle {
  id: string;
  kind: 'alongX' | 'alongZ' | 'origin';
  /** Which words name it. */
  name: 'alongX' | 'alongZ' | 'origin' | 'end';
  line: number;
  end: number;
  spot: Spot;
}

/** Two handles for each line and, at last, the origin and the end of the reference length. @param end where it is on the axis */
export function handlesOf(match: PhotoMatch, end: Spot | null): Handle[] {
  const lines = (['alongX', 'alongZ'] as const).flatMap((kind) =>
    match[kind].flatMap((line, at) =>
      line.map((spot, side): Handle => ({
        ...{ id: `${kind}.${at}.${side}`, kind, name: kind, line: at + 1, end: side + 1, spot },
      })),
    ),
  );
  const point = { kind: 'origin', line: 0, end: 0 } as const;
  return [
    ...lines,
    { ...point, id: 'origin', name: 'origin', spot: match.origin },
    { ...point, id: 'end', name: 'end', spot: end ?? match.end },
  ];
}

/**
 * Moves some of the points by a way; together they stay within the corners.
 * @param way shares of the photograph
 * @returns what changed
 */
export function moveSpots(
  match: PhotoMatch,
  ids: readonly string[],
  way: Spot,
  [low, high]: readonly [Spot, Spot],
): Partial<PhotoMatch> {
  const moved = handlesOf(match, null).filter(({ id }) => ids.includes(id));
  const along = (axis: 0 | 1) => {
    const values = moved.map(({ spot }) => spot[axis]);
    const least = Math.min(0, low[axis] - Math.min(...values));
    const most = Math.max(0, high[axis] - Math.max(...values));
    return Math.min(most, Math.max(least, way[axis]));
  };
  const [dx, dy] = [along(0), along(1)];
  const shift = (id: string, [x, y]: Spot): Spot => (ids.includes(id) ? [x + dx, y + dy] : [x, y]);
  const pair = (kind: 'alongX' | 'alongZ') =>
    match[kind].map((line, at) =>
      line.map((spot, side) => shift(`${kind}.${at}.${side}`, spot)),
    ) as PhotoMatch['alongX'];
  return {
    ...{ alongX: pair('alongX'), alongZ: pair('alongZ') },
    ...{ origin: shift('origin', match.origin), end: shift('end', match.end) },
  };
}
