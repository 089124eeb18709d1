import { presetRoutes, routes, type Preset } from '@tai/contracts';
import { answerWithLibrary, inAllLanguages, inStudio, studio, toolParameters, toolWith } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { testPage, testPlace } from '../../testing/testPage.ts';
import { useTool } from '../useTool.ts';
import { PresetMenu } from './PresetMenu.tsx';

/** The menu at the right edge, as at the head of a form. */
function Head() {
  const { tool } = useTool(testPlace);
  return (
    <main style={{ display: 'flex', justifyContent: 'end', minHeight: 480, padding: 16 }}>
      {tool && <PresetMenu tool={tool} />}
    </main>
  );
}

const preset = (id: string, name: string, projectId: string | null = null): Preset => ({
  ...{ id, name, projectId, tool: 'create', author: null, updatedAt: 0 },
  values: [{ name: 'prompt', label: inAllLanguages('Prompt'), value: 'a lamp' }],
});

const presets = [
  preset('1', 'Studio light, beige'),
  preset('2', 'Catalogue', 'mine'),
  preset('3', 'Naturlichtaufnahme der Herbstkollektion mit sehr langem Namen', 'theirs'),
];
const projects = [
  { id: 'mine', name: 'Lamps', role: 'editor' as const },
  {
    id: 'theirs',
    name: 'Chairs of the year after next and everything that goes with them',
    role: 'viewer' as const,
  },
];

const meta = {
  component: Head,
  ...inStudio({ features: [testPage] }),
  parameters: studio({
    server(server) {
      server.answer(routes.getCapabilities, { data: [toolWith([toolParameters.prompt])] });
      answerWithLibrary(server, []);
      server.answer(presetRoutes.listPresets, { data: { presets, projects } });
    },
  }),
} satisfies Meta<typeof Head>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Private ones, those of a project that may be changed, and of one that may only be used, in the width of a phone. */
export const List: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Presets' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Studio light, beige Private' })).toBeVisible(),
    );
    await expect(screen.getByRole('button', { name: /^Rename.*Catalogue/ })).toBeVisible();
    await expect(screen.queryByRole('button', { name: /^(Rename|Delete).*Herbst/ })).toBeNull();
  },
};

/** Under which name and where, with the projects in which the person may save. */
export const Saving: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Presets' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save as preset' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Preset name' }), 'Evening');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save preset' })).toBeEnabled());
    await userEvent.click(screen.getByRole('combobox', { name: 'Save in' }));
    const places = await screen.findAllByRole('option');
    await expect(places.map(({ textContent }) => textContent)).toEqual(['Private', 'Lamps']);
  },
};
