import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { Pagination } from './Pagination.tsx';

function Live({ start = 1, total = 45 }: { start?: number; total?: number }) {
  const [page, setPage] = useState(start);
  return <Pagination page={page} pageSize={20} total={total} onChange={setPage} />;
}
const next = () => screen.getByRole('button', { name: 'Next page' });
const previous = () => screen.getByRole('button', { name: 'Previous page' });

test('says which rows are shown and goes to the next and back, no further than there is', async () => {
  render(<Live />);
  expect(screen.getByText('1–20 of 45')).toBeInTheDocument();
  expect(previous()).toBeDisabled();
  await userEvent.click(next());
  await userEvent.click(next());
  expect(screen.getByText('41–45 of 45')).toBeInTheDocument();
  expect(next()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(previous());
  expect(screen.getByText('21–40 of 45')).toBeInTheDocument();
});

test('is not there when everything fits on one page', () => {
  const { container } = render(<Live total={20} />);
  expect(container).toBeEmptyDOMElement();
});

test('leads back from a page that is no longer there', async () => {
  render(<Live start={9} />);
  await userEvent.click(previous());
  expect(screen.getByText('41–45 of 45')).toBeInTheDocument();
});
