// Every page of the administration under each other, for what none of them decides alone: words of another language fit
// a phone in the light theme, and no key shows in place of its words. The states of each page are in its own stories.
import { inStudio, type FakeServer } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { admin } from '../feature.ts';
import { Page as AuditPage } from '../pages/AuditPage/AuditPage.tsx';
import { Page as BackupsPage } from '../pages/BackupsPage/BackupsPage.tsx';
import { Page as ConfigurationPage } from '../pages/ConfigurationPage/ConfigurationPage.tsx';
import { Page as DictionaryPage } from '../pages/DictionaryPage/DictionaryPage.tsx';
import { Page as EnginesPage } from '../pages/EnginesPage/EnginesPage.tsx';
import { Page as KeysPage } from '../pages/KeysPage/KeysPage.tsx';
import { Page as NoticesPage } from '../pages/NoticesPage/NoticesPage.tsx';
import { Page as OverviewPage } from '../pages/OverviewPage/OverviewPage.tsx';
import { Page as TutorialsPage } from '../pages/TutorialsPage/TutorialsPage.tsx';
import { Page as UsersPage } from '../pages/UsersPage/UsersPage.tsx';
import { answerAsAdministrator, fill } from '../testing/records.ts';

const pages = [
  ...[OverviewPage, KeysPage, TutorialsPage, UsersPage, NoticesPage],
  ...[DictionaryPage, ConfigurationPage, EnginesPage, BackupsPage, AuditPage],
];

function answerAll(server: FakeServer): void {
  answerAsAdministrator(server);
  for (const answer of Object.values(fill)) answer(server);
}

const meta = {
  render: () => (
    <>
      {pages.map((Page, index) => (
        // The list never changes.
        <Page key={index} />
      ))}
    </>
  ),
  ...inStudio({ features: [admin], server: answerAll }),
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getAllByRole('heading', { level: 1 })).toHaveLength(pages.length));
    await waitFor(() => expect(canvasElement.querySelector('[aria-busy=true]')).toBeNull());
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth + 1);
    // A key that has no words shows as `screen.element`.
    await expect(canvasElement.innerText).not.toMatch(
      /\b(router|shell|overview|setup|connect|users|audit|backups|dict|engines)\.[a-z]/,
    );
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const JapaneseLightPhone: Story = {
  globals: { language: 'ja', theme: 'light', viewport: { value: 'phone' } },
};

export const ChineseLight: Story = { globals: { language: 'zh', theme: 'light' } };
