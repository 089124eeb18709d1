import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Pagination, type PaginationProps } from './Pagination.tsx';

function Live(props: PaginationProps) {
  const [page, setPage] = useState(props.page);
  return <Pagination {...props} page={page} onChange={setPage} />;
}

const meta = {
  component: Pagination,
  render: Live,
  args: { page: 1, pageSize: 20, total: 134, onChange: () => undefined },
} satisfies Meta<typeof Pagination>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await expect(canvas.getByText('21–40 of 134')).toBeVisible();
  },
};
