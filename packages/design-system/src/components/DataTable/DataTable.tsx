import MuiTable from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { useDesignWords } from '../../i18n/DesignWordsProvider.tsx';
import { styled } from '../../styled.ts';
import { color, fontSize, radius } from '../../theme/tokens.ts';
import { useIsMobile } from '../../theme/useMediaQuery.ts';
import { ButtonBase } from '../ButtonBase/ButtonBase.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { CardList } from './CardList.tsx';

const Frame = styled.div`
  position: relative;
  overflow-x: auto;
  border-radius: ${radius.card};
  background: ${color.panel};
  box-shadow: inset 0 0 0 1px ${color.hairline};
  &[data-busy] {
    cursor: progress;
  }
`;

const Table = styled(MuiTable)`
  font-variant-numeric: tabular-nums;
  .MuiTableCell-root {
    height: 44px;
    padding: 6px 12px;
    border: 0;
    color: inherit;
    font: inherit;
    font-size: ${fontSize.body};
    letter-spacing: inherit;
    text-align: start;
    overflow-wrap: anywhere;
  }
  .MuiTableCell-head {
    height: 36px;
    color: ${color.textFaint};
    font-size: ${fontSize.caption};
    font-weight: 500;
    white-space: nowrap;
  }
  .MuiTableCell-root[data-align='end'] {
    text-align: end;
  }
  tbody tr {
    box-shadow: inset 0 1px 0 ${color.hairline};
  }
  tbody tr[data-opens] {
    cursor: pointer;
    &:hover {
      background: ${color.hover};
    }
  }
  tbody tr[data-current] {
    background: ${color.selected};
  }
`;

const Opener = styled(ButtonBase)`
  display: block;
  width: 100%;
  padding: 0;
  border: 0;
  border-radius: calc(4px * var(--tai-rounding));
  background: none;
  text-align: start;
  cursor: pointer;
`;

/** A column of a {@link DataTable}. */
export interface TableColumn<Row> {
  id: string;
  header: string;
  renderCell: (row: Row) => ReactNode;
  /** Width as CSS; what is left is shared without it. */
  width?: string;
  /** `end` for numbers. */
  align?: 'start' | 'end';
  /** Says what the row is: the heading of its card on mobile, and the button that opens it. */
  isTitle?: boolean;
  /** The cell has controls of its own; the header is for assistive technology, and on a card it stands alone. */
  isActions?: boolean;
}

/** Props of {@link DataTable}. */
export interface DataTableProps<Row> {
  /** Name of the table for assistive technology. */
  label: string;
  columns: readonly TableColumn<Row>[];
  /** Undefined while they are loading: rows of the true height hold the place. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Opens a row: by its title column, or a press anywhere in it. */
  onOpen?: (row: Row) => void;
  /** The row that is open now. */
  isCurrent?: (row: Row) => boolean;
  /** Rows are there but others are on their way. */
  isBusy?: boolean;
  /** Rows that hold the place while loading. */
  skeletonRows?: number;
}

/** Rows of one kind: a table, and under 992 px a card for each. It brings no empty or error state: those are the caller's. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const isMobile = useIsMobile();
  return isMobile ? <CardList {...props} /> : <WideTable {...props} />;
}

function WideTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  onOpen,
  isCurrent,
  isBusy = false,
  skeletonRows = 8,
}: DataTableProps<Row>) {
  const words = useDesignWords();
  return (
    <Frame data-busy={isBusy || undefined} aria-busy={rows === undefined || isBusy}>
      <Table aria-label={rows ? label : `${label} · ${words.common.loading}`}>
        <TableHead>
          <TableRow>
            {columns.map(({ id, header, width, align }) => (
              <TableCell key={id} scope="col" style={{ width }} data-align={align}>
                {header}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows?.map((row) => (
            // For the mouse; the title column has a button.
            <TableRow
              key={rowKey(row)}
              data-opens={onOpen ? '' : undefined}
              data-current={isCurrent?.(row) || undefined}
              onClick={(event) => {
                if (isFree(event.target)) onOpen?.(row);
              }}
            >
              {columns.map(({ id, renderCell, align, isTitle }) => (
                <TableCell key={id} data-align={align}>
                  {isTitle && onOpen ? (
                    <Opener type="button" onClick={() => onOpen(row)}>
                      {renderCell(row)}
                    </Opener>
                  ) : (
                    renderCell(row)
                  )}
                </TableCell>
              ))}
            </TableRow>
          ))}
          {rows === undefined &&
            Array.from({ length: skeletonRows }, (_, index) => (
              <TableRow key={index}>
                {columns.map(({ id, isActions }) => (
                  <TableCell key={id}>{!isActions && <Skeleton width="70%" />}</TableCell>
                ))}
              </TableRow>
            ))}
        </TableBody>
      </Table>
    </Frame>
  );
}

/** True for a press that no control in the row takes for itself. */
function isFree(target: EventTarget): boolean {
  return !(target instanceof Element && target.closest('button, a, input, select, textarea, label'));
}
