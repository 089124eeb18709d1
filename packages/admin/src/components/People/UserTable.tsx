import { useSession } from '@tai/api-client';
import type { ManagedUser } from '@tai/contracts';
import { Avatar, Badge, DataTable, styled } from '@tai/design-system';
import { formatListTime, useLanguage } from '@tai/kernel';
import { formatCount, formatStorage } from '../../domain/formats.ts';
import { adminWords } from '../../words.ts';
import { Faint, OneLine } from '../PageFrame/PageFrame.tsx';
import { statusTone, usePersonWords } from './personWords.ts';

interface UserTableProps {
  users: readonly ManagedUser[] | undefined;
  isBusy: boolean;
  openId: string;
  onOpen: (userId: string) => void;
}

/** People with what an administrator looks for first. A row opens its details. */
export function UserTable({ users, isBusy, openId, onOpen }: UserTableProps) {
  const say = adminWords.useWords();
  const { language } = useLanguage();
  const { statusText, lockText } = usePersonWords();
  const ownId = useSession()?.user.userId;
  return (
    <DataTable
      label={say('users.table')}
      rows={users}
      isBusy={isBusy}
      rowKey={({ userId }) => userId}
      onOpen={({ userId }) => onOpen(userId)}
      isCurrent={({ userId }) => userId === openId}
      columns={[
        {
          id: 'name',
          header: say('users.name'),
          isTitle: true,
          renderCell: (person) => (
            <Person>
              <Avatar src={person.userAvatar ?? undefined} name={person.username} size={28} decorative />
              <OneLine title={person.username}>{person.username}</OneLine>
              {person.userId === ownId && <Badge>{say('users.you')}</Badge>}
            </Person>
          ),
        },
        {
          id: 'contact',
          header: say('users.contact'),
          renderCell: ({ userAccount, mobile, email }) => (
            <>
              <OneLine>{userAccount ?? mobile ?? email ?? say('common.none')}</OneLine>
              <Faint as={OneLine} title={email ?? ''}>
                {[mobile, email].filter(Boolean).join(' · ')}
              </Faint>
            </>
          ),
        },
        {
          id: 'role',
          header: say('users.role'),
          width: '128px',
          renderCell: ({ role }) => <OneLine>{say(`role.${role}`)}</OneLine>,
        },
        {
          id: 'status',
          header: say('users.status'),
          width: '152px',
          renderCell: (person) => <Badge tone={statusTone(person.userStatus)}>{statusText(person)}</Badge>,
        },
        {
          id: 'locks',
          header: say('users.locks'),
          width: '160px',
          renderCell: ({ locks }) => (
            <Faint>{locks.length > 0 ? locks.map(lockText).join(' · ') : '–'}</Faint>
          ),
        },
        {
          id: 'lastActivity',
          header: say('users.lastActivity'),
          width: '200px',
          renderCell: ({ lastActivity }) => (
            <Faint>
              {lastActivity === null ? say('common.never') : formatListTime(lastActivity, language)}
            </Faint>
          ),
        },
        {
          id: 'pictures',
          header: `${say('users.pictures')} · ${say('users.storage')}`,
          width: '136px',
          align: 'end',
          renderCell: ({ pictures, storage }) => (
            <>
              {formatCount(pictures, language)}
              <Faint as={OneLine}>{formatStorage(storage.used, language)}</Faint>
            </>
          ),
        },
      ]}
    />
  );
}

const Person = styled.span`
  display: flex;
  align-items: center;
  gap: 10px;
  min-width: 160px;
  max-width: 320px;
`;
