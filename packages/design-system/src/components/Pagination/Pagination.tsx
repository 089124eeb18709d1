import { fillWords, useDesignWords } from '../../i18n/DesignWordsProvider.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../icons/icons.tsx';
import { styled } from '../../styled.ts';
import { color, fontSize } from '../../theme/tokens.ts';
import { IconButton } from '../IconButton/IconButton.tsx';

const Root = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 4px 8px;
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
  font-variant-numeric: tabular-nums;
`;

/** Props of {@link Pagination}. */
export interface PaginationProps {
  /** The page that is shown, from 1. */
  page: number;
  pageSize: number;
  /** Rows in all. */
  total: number;
  onChange: (page: number) => void;
}

/** Which rows of how many are shown, and the ways to the others. Nothing when all fit on one page. */
export function Pagination({ page, pageSize, total, onChange }: PaginationProps) {
  const words = useDesignWords();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (pages === 1 && page === 1) return null;
  const first = (page - 1) * pageSize + 1;
  const range = { first: Math.min(first, total), last: Math.min(page * pageSize, total), total };
  return (
    <Root aria-label={words.pagination.label}>
      <span aria-live="polite">{fillWords(words.pagination.range, range)}</span>
      <IconButton
        label={words.pagination.previous}
        size="compact"
        disabled={page <= 1}
        onClick={() => onChange(Math.min(page - 1, pages))}
      >
        <ChevronLeftIcon />
      </IconButton>
      <IconButton
        label={words.pagination.next}
        size="compact"
        disabled={page >= pages}
        onClick={() => onChange(page + 1)}
      >
        <ChevronRightIcon />
      </IconButton>
    </Root>
  );
}
