import { TextField } from '@tai/design-system';
import { inStudio } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { admin } from '../../feature.ts';
import { FormDialog } from './FormDialog.tsx';

const meta = {
  component: FormDialog,
  ...inStudio({ features: [admin] }),
  args: {
    title: 'Name the key',
    width: 420,
    isSubmitting: false,
    error: undefined,
    onSubmit: () => undefined,
    onClose: () => undefined,
    children: <TextField label="Name" value="Main key" onChange={() => undefined} />,
  },
} satisfies Meta<typeof FormDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Loading: Story = { args: { isSubmitting: true } };
export const Error: Story = { args: { error: 'something nobody foresaw' } };
export const LongText: Story = {
  args: {
    title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk محمد 🎨',
    submitLabel: 'Save it with everything that belongs to it',
  },
};
