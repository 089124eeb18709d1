import { communityRoutes, documentRoutes, type Project, type ProjectMember } from '@tai/contracts';
import { inStudio, studio, user, type FakeServer } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { defineFeature } from '@tai/kernel';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { projects } from '../../projects.ts';
import { closeProjects, manageProjects } from '../../state/managedProject.ts';
import { Component as ProjectsOverlay } from './ProjectsOverlay.tsx';

const withProjects = defineFeature({ id: 'withProjects', kits: [projects] });

const meta = {
  component: ProjectsOverlay,
  // The studio shows it as the overlay that it is.
  render: () => <></>,
  ...inStudio({ features: [withProjects], server: answerWith(['owner', 'editor', 'viewer']) }),
  beforeEach() {
    manageProjects();
    // Whether it is open is known to the module, and outlives the story.
    return closeProjects;
  },
} satisfies Meta<typeof ProjectsOverlay>;
export default meta;
type Story = StoryObj<typeof meta>;

const names = { owner: 'Atlas', editor: 'Winter campaign', viewer: 'Showroom' };

function project(role: Project['role'], name = names[role]): Project {
  return { id: role, name, role, members: 4, createdAt: 1 };
}

function member(id: string, name: string, role: ProjectMember['role']): ProjectMember {
  return { person: { id, name, avatar: null }, role, joinedAt: 1 };
}

function answerWith(roles: readonly Project['role'][], name?: string) {
  return (server: FakeServer): void => {
    server.answer(documentRoutes.listProjects, { data: roles.map((role) => project(role, name)) });
    server.answer(documentRoutes.listProjectMembers, ({ body }) => ({
      data: [
        member('noor', 'Noor Haddad', 'owner'),
        member(user().userId, 'Mia', body.projectId as Project['role']),
        member('ken', name ?? 'Ken Ito', 'editor'),
        member('left', '', 'viewer'),
      ],
    }));
    server.answer(documentRoutes.getProjectStorage, ({ body }) => ({
      data: { used: 18_600_000_000, limit: body.projectId === 'owner' ? 20_000_000_000 : 50_000_000_000 },
    }));
    server.answer(communityRoutes.findPeople, { data: [{ id: 'lea', name: 'Lea Bertrand', avatar: null }] });
    server.answer(documentRoutes.setProjectMember, ({ body }) => ({ data: { projectId: body.projectId } }));
  };
}

export const Full: Story = {
  play: async ({ canvas }) => {
    const atlas = await canvas.findByRole('button', { name: /Atlas.*Owner.*4 members/ });
    // The dialog comes in.
    await waitFor(() => expect(atlas).toBeVisible());
  },
};

export const Empty: Story = {
  parameters: studio({ server: answerWith([]) }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('No projects yet')).toBeVisible());
  },
};

export const Loading: Story = {
  parameters: studio({ server: (server) => void server.hold(documentRoutes.listProjects) }),
};

export const Failed: Story = {
  parameters: studio({ server: (server) => server.refuse(documentRoutes.listProjects, 'unavailable') }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Couldn’t load your projects')).toBeVisible());
  },
};

/** An owner finds a person by name. */
export const OfOwner: Story = {
  beforeEach: () => manageProjects('owner'),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('combobox', { name: 'Add a member by name' }), 'le');
    const page = within(document.body);
    await waitFor(() => expect(page.getByRole('option', { name: /Lea Bertrand/ })).toBeVisible());
  },
};

/** What only owners do is off, and says why. */
export const OfViewer: Story = {
  beforeEach: () => manageProjects('viewer'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Delete project…' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

export const LongText: Story = {
  parameters: studio({
    server: answerWith(['owner'], 'Showroom of the flagship store in Kita-Aoyama, 2027'),
  }),
  globals: { viewport: { value: 'phone' } },
  beforeEach: () => manageProjects('owner'),
};
