import type { DocumentFolder } from '@tai/contracts';
import { BrushIcon } from '@tai/design-system';
import { defineFeature } from '@tai/kernel';
import { answerWithDocumentList, documentLine, inStudio, landscape, studio } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { projects } from '../../projects.ts';
import { DocumentLibrary } from './DocumentLibrary.tsx';

const withDocuments = defineFeature({ id: 'withDocuments', kits: [projects] });

const folder = (id: string, name: string): DocumentFolder => ({
  ...{ id, name, projectId: null },
  parentId: null,
});
const folders = [
  folder('cars', 'Cars'),
  folder('long', 'Showroom of the flagship store, Aoyama'),
  { ...folder('doors', 'Doors'), parentId: 'cars' },
];
const records = [
  documentLine({ title: 'Harbor', coverUrl: landscape(4, 640, 480), isShared: true }),
  documentLine({ title: 'A title that is longer than its card and is cut off there', isLocked: true }),
  documentLine({ title: '灯塔', access: 'view', owner: { id: 'noor', name: 'Noor', avatar: '' } }),
  documentLine({ title: 'Left door', folderId: 'doors', coverUrl: landscape(9, 300, 640) }),
];

const meta = {
  title: 'Document kit/DocumentLibrary',
  component: DocumentLibrary,
  args: {
    ...{ type: 'drawing', icon: BrushIcon, shareKind: 'scene' },
    words: { title: 'Drawings', make: 'New drawing', empty: 'No drawings yet', emptyHelp: 'Start one.' },
    onMake: () => undefined,
    addressOf: (id: string) => `/?id=${id}`,
  },
  ...inStudio({
    features: [withDocuments],
    server: (server) =>
      answerWithDocumentList(server, records, {
        folders,
        projects: [{ id: 'atlas', name: 'Atlas', role: 'editor', members: 4, createdAt: 1 }],
      }),
  }),
} satisfies Meta<typeof DocumentLibrary>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Folders: Story = {
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for “Harbor”' }));
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: 'Move to…' }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    await expect(await dialog.findAllByRole('radio')).toHaveLength(4);
  },
};

export const InAFolder: Story = {
  parameters: studio({
    features: [withDocuments],
    path: '/?folder=doors',
    server: (server) => answerWithDocumentList(server, records, { folders }),
  }),
  globals: { viewport: { value: 'phone' } },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByText('Left door')).toBeVisible());
  },
};
