import { useErrorText } from '@tai/api-client';
import type { PersonLine, ProjectMember, ProjectRole } from '@tai/contracts';
import { color, Select, styled, toast } from '@tai/design-system';
import { useState } from 'react';
import { useSetProjectMemberMutation } from '../../api/projectApi.ts';
import { projectWords } from '../../projectWords.ts';
import { PersonField } from './PersonField.tsx';
import { useRoleOptions } from './useRoleOptions.ts';

interface Props {
  projectId: string;
  members: readonly ProjectMember[];
}

/** Finds people by name; the one that is chosen becomes a member with the role beside the field. */
export function AddMember({ projectId, members }: Props) {
  const say = projectWords.useWords();
  const errorText = useErrorText();
  const options = useRoleOptions();
  const [role, setRole] = useState<ProjectRole>('editor');
  const [setMember, { error, reset }] = useSetProjectMemberMutation();

  async function add({ id, name }: PersonLine): Promise<boolean> {
    const done = await setMember({ projectId, userId: id, role });
    if (done.error) return false;
    toast.show({ id: 'project', message: say('members.added', { name }), tone: 'success' });
    return true;
  }

  return (
    <Root>
      <Line>
        <PersonField
          label={say('members.add')}
          group={say('members.people')}
          nothing={say('members.nobody')}
          known={new Set(members.map(({ person }) => person.id))}
          onChoose={add}
          onType={() => {
            if (error) reset();
          }}
        />
        <Select label={say('members.addRole')} hideLabel value={role} options={options} onChange={setRole} />
      </Line>
      {error ? <Problem role="alert">{errorText(error)}</Problem> : <small>{say(`roleHelp.${role}`)}</small>}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
  small {
    font-size: 12px;
    color: ${color.textMuted};
  }
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 120px;
  gap: 8px;
`;

const Problem = styled.p`
  margin: 0;
  font-size: 12px;
  color: ${color.dangerText};
`;
