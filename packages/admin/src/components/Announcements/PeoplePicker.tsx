import { limits } from '@tai/contracts';
import { Checkbox, Chip, SearchField, styled } from '@tai/design-system';
import { useState } from 'react';
import { useUsersQuery } from '../../api/peopleApi.ts';
import { adminWords } from '../../words.ts';
import { Faint, FailureText } from '../PageFrame/PageFrame.tsx';
import { useTypedFilter } from '../PageFrame/useFilters.ts';

/** Somebody who was chosen; the name stays known when the search has moved on. */
export interface PickedPerson {
  userId: string;
  username: string;
}

interface PeoplePickerProps {
  picked: readonly PickedPerson[];
  onChange: (picked: readonly PickedPerson[]) => void;
}

/** Finds people by name, account, mobile or e-mail, and collects them. */
export function PeoplePicker({ picked, onChange }: PeoplePickerProps) {
  const say = adminWords.useWords();
  const [search, setSearch] = useState('');
  const [text, setText] = useTypedFilter(search, setSearch);
  const { data, error } = useUsersQuery({
    search: search.slice(0, limits.administration.searchMaxLength),
    pageSize: 8,
  });
  const isPicked = (userId: string) => picked.some((one) => one.userId === userId);
  const without = (userId: string) => picked.filter((one) => one.userId !== userId);
  return (
    <Root role="group" aria-label={say('notices.people')}>
      <SearchField
        label={say('notices.peopleSearch')}
        placeholder={say('users.search')}
        value={text}
        onChange={setText}
      />
      {error && !data ? (
        <div>
          <Faint>{say('notices.peopleFailed')}</Faint>
          <FailureText error={error} />
        </div>
      ) : (
        <Found>
          {data?.records.map(({ userId, username, email, mobile }) => (
            <li key={userId}>
              <Checkbox
                label={username}
                checked={isPicked(userId)}
                onChange={(isOn) => onChange(isOn ? [...picked, { userId, username }] : without(userId))}
              >
                {username} <Faint>{email ?? mobile}</Faint>
              </Checkbox>
            </li>
          ))}
          {data?.records.length === 0 && <Faint as="li">{say('notices.peopleNone')}</Faint>}
        </Found>
      )}
      <Faint aria-live="polite">{say('notices.peopleCount', { count: picked.length })}</Faint>
      <Chips>
        {picked.map(({ userId, username }) => (
          <Chip key={userId} label={username} onRemove={() => onChange(without(userId))} />
        ))}
      </Chips>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: 8px;
`;

const Found = styled.ul`
  display: grid;
  max-height: 224px;
  overflow: auto;
  overflow-wrap: anywhere;
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;
