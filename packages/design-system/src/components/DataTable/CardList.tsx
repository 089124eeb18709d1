import { useDesignWords } from '../../i18n/DesignWordsProvider.tsx';
import { styled } from '../../styled.ts';
import { color, fontSize, radius } from '../../theme/tokens.ts';
import { ButtonBase } from '../ButtonBase/ButtonBase.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import type { DataTableProps } from './DataTable.tsx';

const List = styled.ul`
  display: grid;
  gap: 8px;
  &[data-busy] {
    opacity: 0.6;
  }
`;

const Card = styled.li`
  display: grid;
  gap: 8px;
  padding: 12px;
  border-radius: ${radius.card};
  background: ${color.panel};
  box-shadow: inset 0 0 0 1px ${color.hairline};
  font-variant-numeric: tabular-nums;
`;

const Opener = styled(ButtonBase)`
  justify-content: start;
  min-height: 40px;
  padding: 0;
  border: 0;
  border-radius: calc(4px * var(--tai-rounding));
  background: none;
  text-align: start;
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(88px, auto) 1fr;
  gap: 6px 12px;
  dt {
    color: ${color.textFaint};
    font-size: ${fontSize.caption};
    line-height: 20px;
  }
  dd {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

/** The rows of a {@link DataTable} as cards, for a narrow screen. */
export function CardList<Row>({
  label,
  columns,
  rows,
  rowKey,
  onOpen,
  isBusy = false,
  skeletonRows = 8,
}: DataTableProps<Row>) {
  const words = useDesignWords();
  const facts = columns.filter(({ isTitle, isActions }) => !isTitle && !isActions);
  const parts = columns.filter(({ isTitle }) => isTitle);
  const actions = columns.filter(({ isActions }) => isActions);
  return (
    <List
      aria-label={rows ? label : `${label} · ${words.common.loading}`}
      aria-busy={rows === undefined || isBusy}
      data-busy={isBusy || undefined}
    >
      {rows?.map((row) => (
        <Card key={rowKey(row)}>
          {parts.map(({ id, renderCell }) =>
            onOpen ? (
              <Opener key={id} type="button" onClick={() => onOpen(row)}>
                {renderCell(row)}
              </Opener>
            ) : (
              <div key={id}>{renderCell(row)}</div>
            ),
          )}
          <Facts>
            {facts.flatMap(({ id, header, renderCell }) => [
              <dt key={`${id}-name`}>{header}</dt>,
              <dd key={id}>{renderCell(row)}</dd>,
            ])}
          </Facts>
          {actions.map(({ id, renderCell }) => (
            <div key={id}>{renderCell(row)}</div>
          ))}
        </Card>
      ))}
      {rows === undefined &&
        Array.from({ length: skeletonRows }, (_, index) => (
          <Card key={index}>
            <Skeleton width="60%" />
            <Skeleton height={48} />
          </Card>
        ))}
    </List>
  );
}
