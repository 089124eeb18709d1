import { color, styled } from '@tai/design-system';
import type { ReactNode } from 'react';
import { gridColumns, gridMax } from '../../domain/imageGrid.ts';

interface Props<Item> {
  items: readonly Item[];
  keyOf: (item: Item, place: number) => string;
  children: (item: Item, place: number) => ReactNode;
  /** Every one can be reached by scrolling, where one of them is chosen; else those beyond the first few are counted. */
  hasAll?: boolean;
}

/** Holds the images of a node: one fills it, several stand in a grid. Never taller than its row. */
export function ImageBoxes<Item>({ items, keyOf, children, hasAll = false }: Props<Item>) {
  const shown = hasAll ? items : items.slice(0, gridMax);
  const more = items.length - shown.length;
  return (
    <Grid
      className="nodrag nowheel"
      style={{ gridTemplateColumns: `repeat(${String(gridColumns(items.length))}, minmax(0, 1fr))` }}
      data-scrolls={(hasAll && items.length > gridMax) || undefined}
    >
      {shown.map((item, place) => (
        <div key={keyOf(item, place)}>
          {children(item, place)}
          {more > 0 && place === shown.length - 1 && <More>{`+${String(more)}`}</More>}
        </div>
      ))}
    </Grid>
  );
}

const Grid = styled.div`
  display: grid;
  grid-auto-rows: minmax(0, 1fr);
  gap: 4px;
  height: 100%;
  min-width: 0;
  overflow: hidden;
  border-radius: calc(8px * var(--tai-rounding));
  background: ${color.stage};
  &[data-scrolls] {
    grid-auto-rows: 52px;
    overflow-y: auto;
  }
  > * {
    position: relative;
    display: grid;
    place-items: center;
    min-width: 0;
    min-height: 0;
  }
  img {
    width: 100%;
    height: 100%;
    min-height: 0;
    object-fit: contain;
  }
`;

const More = styled.span`
  position: absolute;
  right: 4px;
  bottom: 4px;
  padding: 0 6px;
  border-radius: calc(8px * var(--tai-rounding));
  background: ${color.raised};
  color: ${color.text};
  font-size: 12px;
  line-height: 20px;
  pointer-events: none;
`;
