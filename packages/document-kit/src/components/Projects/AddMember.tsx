import { peopleApi, useErrorText } from '@tai/api-client';
import { limits, type PersonLine, type ProjectMember, type ProjectRole } from '@tai/contracts';
import { Avatar, color, Select, styled, SuggestField, toast, useIsMobile } from '@tai/design-system';
import { useDeferredValue, useState } from 'react';
import { useSetProjectMemberMutation } from '../../api/projectApi.ts';
import { projectWords } from '../../projectWords.ts';
import { useRoleOptions } from './useRoleOptions.ts';

interface Props {
  projectId: string;
  members: readonly ProjectMember[];
}

/** Finds people by name; the one that is chosen becomes a member with the role beside the field. */
export function AddMember({ projectId, members }: Props) {
  const say = projectWords.useWords();
  const errorText = useErrorText();
  const isMobile = useIsMobile();
  const options = useRoleOptions();
  const [role, setRole] = useState<ProjectRole>('editor');
  const [text, setText] = useState('');
  const [setMember, { error, reset }] = useSetProjectMemberMutation();
  const sought = useDeferredValue(text.trim().slice(0, limits.account.nameMaxLength));
  const { currentData: found = [] } = peopleApi.useFindPeopleQuery(sought, { skip: sought === '' });
  const known = new Set(members.map(({ person }) => person.id));
  const people = text.trim() === '' ? [] : found.filter(({ id }) => !known.has(id));

  async function add({ id, name }: PersonLine): Promise<void> {
    const done = await setMember({ projectId, userId: id, role });
    if (done.error) return;
    setText('');
    toast.show({ id: 'project', message: say('members.added', { name }), tone: 'success' });
  }

  function addFirst(): void {
    const [only, ...others] = people;
    if (only && others.length === 0) void add(only);
  }

  return (
    <Root>
      <Line>
        <SuggestField
          label={say('members.add')}
          value={text}
          onChange={(next) => {
            setText(next);
            if (error) reset();
          }}
          suggestions={people.map(({ id, name, avatar }) => ({
            id,
            label: name,
            group: say('members.people'),
            icon: <Avatar src={avatar ?? undefined} name={name} size={20} decorative />,
          }))}
          onChoose={({ id }) => {
            const person = people.find((one) => one.id === id);
            if (person) void add(person);
          }}
          onSubmit={addFirst}
          nothing={say('members.nobody')}
          size={isMobile ? 'touch' : 'medium'}
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
