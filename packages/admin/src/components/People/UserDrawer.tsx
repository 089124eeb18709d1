import { formatDateTime } from '@tai/kernel';
import { useAccess, useSession } from '@tai/api-client';
import { adminRole, permissions, type ManagedUser } from '@tai/contracts';
import { Avatar, Badge, color, styled } from '@tai/design-system';
import { adminWords } from '../../words.ts';
import { useMay } from '../Allowed/Allowed.tsx';
import { DetailsDrawer, Facts } from '../DetailsDrawer/DetailsDrawer.tsx';
import { ClassSelect } from './ClassSelect.tsx';
import { CompanyField } from './CompanyField.tsx';
import { LockSwitches } from './LockSwitches.tsx';
import { statusTone, usePersonWords } from './personWords.ts';
import { PersonLimits } from './PersonLimits.tsx';
import { ResetSecondFactor } from './ResetSecondFactor.tsx';
import { RoleSelect } from './RoleSelect.tsx';
import { StatusButton } from './StatusButton.tsx';
import { UserSessions } from './UserSessions.tsx';

/** What is known of a person and what may be changed of them, each with its own reason where it may not. */
export function UserDrawer({ person, onClose }: { person: ManagedUser; onClose: () => void }) {
  const say = adminWords.useWords();
  const { statusText } = usePersonWords();
  const { ownReason, editReason, roleReason } = useReasons(person);
  return (
    <DetailsDrawer title={person.username} onClose={onClose}>
      <Who>
        <Avatar src={person.userAvatar ?? undefined} name={person.username} size={48} decorative />
        <Badge tone={statusTone(person.userStatus)}>{statusText(person)}</Badge>
        {ownReason && <Badge>{say('users.you')}</Badge>}
      </Who>
      <Facts>
        <dt>{say('user.account')}</dt>
        <dd>{person.userAccount ?? say('common.none')}</dd>
        <dt>{say('user.mobile')}</dt>
        <dd>{person.mobile ?? say('common.none')}</dd>
        <dt>{say('user.email')}</dt>
        <dd>{person.email ?? say('common.none')}</dd>
        <dt>{say('user.factor')}</dt>
        <dd>
          {person.passkeys > 0
            ? say('user.factorPasskeys', { count: person.passkeys })
            : say(person.hasSecondFactor ? 'user.factorOn' : 'user.factorOff')}
        </dd>
        <dt>{say('users.created')}</dt>
        <dd>{formatDateTime(person.createTime)}</dd>
      </Facts>
      <RoleSelect person={person} reason={ownReason ?? roleReason ?? editReason} />
      <CompanyField key={person.beCompanyName} person={person} reason={editReason} />
      <PersonLimits person={person} reason={editReason} />
      <ClassSelect person={person} reason={editReason} />
      <LockSwitches person={person} reason={editReason} />
      {!editReason && <UserSessions person={person} />}
      <Line />
      {person.hasSecondFactor && <ResetSecondFactor person={person} reason={ownReason ?? editReason} />}
      <StatusButton person={person} reason={ownReason ?? editReason} />
    </DetailsDrawer>
  );
}

/** Why this account may not change this person, or a part of them. */
function useReasons(person: ManagedUser) {
  const say = adminWords.useWords();
  const ownId = useSession()?.user.userId;
  const isAdministrator = useAccess().roles.includes(adminRole);
  const mayEdit = useMay(permissions.userEdit);
  const mayEditRole = useMay(permissions.roleEdit);
  const isForeignAdministrator = person.role === 'admin' && !isAdministrator;
  return {
    ownReason: person.userId === ownId ? say('user.ownReason') : undefined,
    editReason: !mayEdit
      ? say('user.viewReason')
      : isForeignAdministrator
        ? say('user.adminReason')
        : undefined,
    roleReason: mayEditRole ? undefined : say('user.roleReason'),
  };
}

const Who = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
`;

const Line = styled.hr`
  width: 100%;
  margin: 0;
  border: 0;
  border-top: 1px solid ${color.hairline};
`;
