import { useErrorText, useSession } from '@tai/api-client';
import type { Project, ProjectMember, ProjectRole } from '@tai/contracts';
import {
  Avatar,
  Button,
  CloseIcon,
  ErrorState,
  IconButton,
  Select,
  Skeleton,
  toast,
} from '@tai/design-system';
import { useProjectMembersQuery, useSetProjectMemberMutation } from '../../api/projectApi.ts';
import { projectWords } from '../../projectWords.ts';
import { AddMember } from './AddMember.tsx';
import { PeopleList, PeopleSection } from './PeopleList.ts';
import { useRoleOptions } from './useRoleOptions.ts';

/** Who is in a project and as what. Owners add, change and remove. */
export function Members({ project }: { project: Project }) {
  const say = projectWords.useWords();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useProjectMembersQuery(project.id, {
    refetchOnMountOrArgChange: true,
  });
  const isOwner = project.role === 'owner';
  return (
    <PeopleSection aria-labelledby={`members-${project.id}`}>
      <h3 id={`members-${project.id}`}>{say('members.title')}</h3>
      {!data && error && (
        <ErrorState title={say('members.failed')} retrying={isFetching} onRetry={() => void refetch()}>
          {errorText(error)}
        </ErrorState>
      )}
      {!data && !error && <Skeleton height={88} />}
      {data && (
        <PeopleList>
          {data.map((member) => (
            <Member key={member.person.id} project={project} member={member} />
          ))}
        </PeopleList>
      )}
      {data && isOwner && <AddMember projectId={project.id} members={data} />}
      {data && !isOwner && (
        <div>
          <Button size="compact" disabledReason={say('project.onlyOwners')}>
            {say('members.addButton')}
          </Button>
        </div>
      )}
    </PeopleSection>
  );
}

function Member({ project, member: { person, role } }: { project: Project; member: ProjectMember }) {
  const say = projectWords.useWords();
  const errorText = useErrorText();
  const options = useRoleOptions();
  const isMe = useSession()?.user.userId === person.id;
  const [setMember] = useSetProjectMemberMutation();
  const name = person.name || say('members.gone');

  async function set(next: ProjectRole | null): Promise<boolean> {
    const { error } = await setMember({ projectId: project.id, userId: person.id, role: next });
    if (error) toast.show({ id: 'project', message: errorText(error), tone: 'danger' });
    return !error;
  }

  async function remove(): Promise<void> {
    if (!(await set(null))) return;
    toast.show({
      id: 'project',
      message: say('members.removed', { name }),
      action: { label: say('members.undo'), onAction: () => void set(role) },
    });
  }

  return (
    <li>
      <Avatar src={person.avatar ?? undefined} name={person.name} size={28} decorative />
      <span dir="auto">{isMe ? say('members.you', { name }) : name}</span>
      {project.role === 'owner' ? (
        <Select
          label={say('members.roleOf', { name })}
          hideLabel
          size="compact"
          value={role}
          options={options}
          onChange={(next) => void set(next)}
        />
      ) : (
        <small>{say(`role.${role}`)}</small>
      )}
      {/* One takes oneself out with "Leave". */}
      {isMe ? (
        <i />
      ) : (
        <IconButton
          size="compact"
          label={say('members.remove', { name })}
          disabledReason={project.role === 'owner' ? undefined : say('project.onlyOwners')}
          onClick={() => void remove()}
        >
          <CloseIcon size={16} />
        </IconButton>
      )}
    </li>
  );
}
