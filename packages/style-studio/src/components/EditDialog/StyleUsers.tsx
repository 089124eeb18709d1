import type { StyleUsers as Users } from '@tai/contracts';
import { Avatar, Button, color, fontSize, styled } from '@tai/design-system';
import { formatDate, href, Link } from '@tai/kernel';
import { useState } from 'react';
import { useStyleUsersQuery } from '../../api/styleApi.ts';
import { editWords } from '../../editWords.ts';

const firstCount = 5;

/** Who besides the reader made images with a style, those with the most images first. Nothing is shown before somebody did. */
export function StyleUsers({ styleId }: { styleId: string }) {
  const { data } = useStyleUsersQuery(styleId);
  return data && data.people > 0 ? <UserList {...data} /> : null;
}

function UserList({ people, named }: Users) {
  const say = editWords.useWords();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? named : named.slice(0, firstCount);
  const rest = people - named.length;
  return (
    <Root aria-labelledby="style-users">
      <h3 id="style-users">
        {say('users.title')} <small>{say('users.people', { count: people })}</small>
      </h3>
      <List>
        {shown.map(({ person, images, lastTime }) => (
          <li key={person.id}>
            <Avatar src={person.avatar ?? undefined} name={person.name} size={24} decorative />
            <Link to={href('community.person', { query: { id: person.id } })} target="_blank" dir="auto">
              {person.name || say('users.nameless')}
            </Link>
            <small>{say('users.images', { count: images, date: formatDate(lastTime) })}</small>
          </li>
        ))}
      </List>
      {shown.length < named.length && (
        <span>
          <Button size="compact" onClick={() => setWhole(true)}>
            {say('users.more', { count: named.length - shown.length })}
          </Button>
        </span>
      )}
      {shown.length === named.length && rest > 0 && <small>{say('users.unnamed', { count: rest })}</small>}
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  gap: 8px;
  padding-top: 12px;
  box-shadow: inset 0 1px 0 ${color.hairline};
  h3 {
    margin: 0;
    font-size: ${fontSize.emphasis};
    font-weight: 600;
  }
  small {
    color: ${color.textMuted};
    font-size: ${fontSize.caption};
    font-weight: 400;
  }
`;

const List = styled.ul`
  display: grid;
  gap: 4px;
  margin: 0;
  padding: 0;
  list-style: none;
  &:empty {
    display: none;
  }
  > li {
    display: flex;
    gap: 8px;
    align-items: center;
    min-height: 32px;
  }
  a {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    color: inherit;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    flex: none;
    font-variant-numeric: tabular-nums;
  }
`;
