import type { Project } from '@tai/contracts';
import { ChevronDownIcon, color, Menu, styled, UserIcon, UsersIcon, type MenuItem } from '@tai/design-system';
import { projectWords } from '../../projectWords.ts';
import { manageProjects } from '../../state/managedProject.ts';

interface Props {
  /** Those of the person. */
  projects: readonly Project[];
  /** The one that is shown; null for the personal space. */
  projectId: string | null;
  /** What the personal space is called here, for example "My library". */
  personal: string;
  onChoose: (project: Project | null) => void;
}

/** Switches between the personal space and those of projects. Its words must be loaded. */
export function SpaceMenu({ projects, projectId, personal, onChoose }: Props) {
  const say = projectWords.useWords();
  const shown = projects.find(({ id }) => id === projectId);
  const name = shown?.name ?? (projectId === null ? personal : '…');
  const role = shown && say(`role.${shown.role}`);
  // What is seen belongs to the accessible name.
  const label = say('space.label', { name: role ? `${name} ${role}` : name });
  const items: MenuItem[] = [
    {
      id: 'personal',
      label: personal,
      checked: projectId === null,
      onSelect: () => onChoose(null),
    },
    ...projects.map((project) => ({
      id: project.id,
      label: say('space.line', { name: project.name, role: say(`role.${project.role}`) }),
      checked: project.id === projectId,
      onSelect: () => onChoose(project),
    })),
    { id: 'separator', type: 'separator' },
    {
      id: 'manage',
      label: say('space.manage'),
      icon: <UsersIcon size={16} />,
      onSelect: () => manageProjects(projectId),
    },
  ];
  return (
    <Menu label={label} items={items} placement="bottom-start">
      <Trigger type="button" aria-label={label}>
        {projectId === null ? <UserIcon size={16} /> : <UsersIcon size={16} />}
        <b dir="auto">{name}</b>
        {role && (
          <>
            {' '}
            <small>{role}</small>
          </>
        )}
        <ChevronDownIcon size={14} />
      </Trigger>
    </Menu>
  );
}

const Trigger = styled.button`
  display: flex;
  gap: 8px;
  align-items: center;
  width: 100%;
  min-width: 0;
  min-height: 32px;
  padding: 4px 8px;
  border: 0;
  border-radius: calc(8px * var(--tai-rounding));
  background: ${color.field};
  color: inherit;
  font: inherit;
  font-size: 13px;
  text-align: start;
  cursor: pointer;
  &:hover,
  &[aria-expanded='true'] {
    background: ${color.hover};
  }
  svg {
    flex: none;
    color: ${color.textMuted};
  }
  b {
    flex: 0 1 auto;
    min-width: 0;
    overflow: hidden;
    font-weight: 550;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    flex: none;
    font-size: 12px;
    color: ${color.textMuted};
  }
  svg:last-of-type {
    margin-inline-start: auto;
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`;
