import type { Tutorial } from '@tai/contracts';

type Placed = Pick<Tutorial, 'id' | 'order'>;

const step = 10;

/**
 * The fewest changes that move a video one place. Neighbours swap their numbers; when those are the same, all are
 * numbered anew.
 * @param tutorials in their order
 */
export function moveTutorial(tutorials: readonly Placed[], id: string, by: -1 | 1): Placed[] {
  const from = tutorials.findIndex((one) => one.id === id);
  const [moved, other] = [tutorials[from], tutorials[from + by]];
  if (!moved || !other) return [];
  if (moved.order !== other.order) {
    return [
      { id: moved.id, order: other.order },
      { id: other.id, order: moved.order },
    ];
  }
  const after = tutorials.with(from, other).with(from + by, moved);
  return after
    .map((one, index) => ({ id: one.id, order: (index + 1) * step, before: one.order }))
    .filter(({ order, before }) => order !== before)
    .map(({ id: changed, order }) => ({ id: changed, order }));
}
