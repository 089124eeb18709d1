import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Badge } from '../Badge/Badge.tsx';
import { Button } from '../Button/Button.tsx';
import { DataTable, type DataTableProps } from './DataTable.tsx';

interface Person {
  name: string;
  role: string;
  pictures: number;
}
const rows: Person[] = [
  { name: 'Ada', role: 'Administrator', pictures: 1284 },
  { name: '小白', role: 'Designer', pictures: 12 },
  { name: 'A name that is as long as a name can possibly be and then some', role: 'Designer', pictures: 0 },
];

const meta = {
  component: DataTable<Person>,
  args: {
    label: 'People',
    rows,
    rowKey: ({ name }) => name,
    onOpen: () => undefined,
    columns: [
      { id: 'name', header: 'Name', renderCell: ({ name }) => name, isTitle: true },
      { id: 'role', header: 'Role', renderCell: ({ role }) => <Badge>{role}</Badge>, width: '160px' },
      {
        id: 'pictures',
        header: 'Pictures',
        renderCell: ({ pictures }) => pictures,
        align: 'end',
        width: '120px',
      },
      {
        id: 'actions',
        header: 'Actions',
        isActions: true,
        width: '100px',
        renderCell: () => <Button size="compact">Disable</Button>,
      },
    ],
  },
} satisfies Meta<DataTableProps<Person>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Ada' })).toBeVisible();
  },
};
export const Loading: Story = { args: { rows: undefined } };
export const Busy: Story = { args: { isBusy: true } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
