import type { Project } from '@tai/contracts';
import { ChevronRightIcon, color, EmptyState, styled, UsersIcon } from '@tai/design-system';
import { useEffect, useRef } from 'react';
import { projectWords } from '../../projectWords.ts';
import { showProject } from '../../state/managedProject.ts';
import { NewProject } from './NewProject.tsx';

interface Props {
  projects: readonly Project[];
  /** The one that was shown before: it has the focus again. */
  lastId: string | null;
}

/** Projects with the role of the person, and the way to a new one. */
export function ProjectList({ projects, lastId }: Props) {
  const say = projectWords.useWords();
  const last = useRef<HTMLButtonElement>(null);
  useEffect(() => last.current?.focus(), []);
  return (
    <Stack>
      {projects.length === 0 ? (
        <EmptyState title={say('list.empty')} icon={<UsersIcon size={20} />}>
          {say('list.about')}
        </EmptyState>
      ) : (
        <>
          <About>{say('list.about')}</About>
          <List aria-label={say('list.label')}>
            {projects.map(({ id, name, role, members }) => (
              <li key={id}>
                <Entry ref={id === lastId ? last : undefined} type="button" onClick={() => showProject(id)}>
                  <UsersIcon size={16} />
                  <span>
                    <b dir="auto">{name}</b>
                    <small>
                      {say(`role.${role}`)}
                      {' · '}
                      {say('list.members', { count: members })}
                    </small>
                  </span>
                  <ChevronRightIcon size={16} />
                </Entry>
              </li>
            ))}
          </List>
        </>
      )}
      <NewProject onMade={({ id }) => showProject(id)} />
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;

const About = styled.p`
  margin: 0;
  color: ${color.textMuted};
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: 0 -8px;
  padding: 0;
  list-style: none;
`;

const Entry = styled.button`
  display: flex;
  gap: 12px;
  align-items: center;
  width: 100%;
  min-height: 52px;
  padding: 6px 8px;
  border: 0;
  border-radius: calc(8px * var(--tai-rounding));
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
  &:hover {
    background: ${color.hover};
  }
  > svg {
    flex: none;
    color: ${color.textMuted};
  }
  > span {
    display: grid;
    flex: 1;
    min-width: 0;
  }
  b {
    overflow: hidden;
    font-weight: 550;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    font-size: 12px;
    color: ${color.textMuted};
  }
`;
