import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { DataTable, type TableColumn } from './DataTable.tsx';

interface Person {
  id: string;
  name: string;
  pictures: number;
}
const people: Person[] = [
  { id: 'a', name: 'Ada', pictures: 12 },
  { id: 'b', name: 'Ben', pictures: 0 },
];
const disable = vi.fn();
const columns: TableColumn<Person>[] = [
  { id: 'name', header: 'Name', renderCell: ({ name }) => name, isTitle: true },
  { id: 'pictures', header: 'Pictures', renderCell: ({ pictures }) => pictures, align: 'end' },
  {
    id: 'actions',
    header: 'Actions',
    isActions: true,
    renderCell: ({ id }) => <button onClick={() => disable(id)}>{'Disable'}</button>,
  },
];
const table = (props: object = {}) => (
  <DataTable label="People" columns={columns} rows={people} rowKey={({ id }) => id} {...props} />
);

test('has a row for each, under the headers', () => {
  render(table());
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Pictures',
    'Actions',
  ]);
  expect(screen.getAllByRole('row')).toHaveLength(3);
});

test('a row opens by its title, by a press anywhere, and not by its own controls', async () => {
  const onOpen = vi.fn();
  render(table({ onOpen }));
  await userEvent.click(screen.getByRole('button', { name: 'Ada' }));
  expect(onOpen.mock.calls).toEqual([[people[0]]]);
  await userEvent.click(screen.getByRole('cell', { name: '0' }));
  expect(onOpen).toHaveBeenLastCalledWith(people[1]);
  await userEvent.click(screen.getAllByRole('button', { name: 'Disable' })[0] as HTMLElement);
  expect(disable).toHaveBeenCalledWith('a');
  expect(onOpen).toHaveBeenCalledTimes(2);
});

test('is a list of cards on a narrow screen, where a card opens too', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const onOpen = vi.fn();
  render(table({ onOpen }));
  vi.unstubAllGlobals();
  expect(screen.queryByRole('table')).toBeNull();
  const cards = within(screen.getByRole('list', { name: 'People' })).getAllByRole('listitem');
  expect(cards).toHaveLength(2);
  expect(within(cards[0] as HTMLElement).getByText('Pictures')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Ben' }));
  expect(onOpen).toHaveBeenCalledWith(people[1]);
});

test('says that it is loading, and holds the place', () => {
  render(table({ rows: undefined, skeletonRows: 3 }));
  expect(screen.getByRole('table', { name: /Loading/ })).toBeInTheDocument();
  expect(screen.getAllByRole('row')).toHaveLength(4);
});
