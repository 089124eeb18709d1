import { useErrorText } from '@tai/api-client';
import type { PersonInList } from '@tai/contracts';
import { Avatar, Button, color, ErrorState, fontSize, Skeleton, styled } from '@tai/design-system';
import { href, Link } from '@tai/kernel';
import type { ReactNode } from 'react';
import { usePeopleInfiniteQuery, type PeopleList as ListName } from '../../api/peopleApi.ts';
import { personWords } from '../../personWords.ts';

interface Props {
  list: ListName;
  personId: string;
  label: string;
  /** At the end of a person's line. */
  renderAction: (person: PersonInList) => ReactNode;
  empty: ReactNode;
  /** Somebody's page is gone to. */
  onLeave?: () => void;
}

/** People of a list, page by page. */
export function PeopleList({ list, personId, label, renderAction, empty, onLeave }: Props) {
  const say = personWords.useWords();
  const errorText = useErrorText();
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    usePeopleInfiniteQuery({ list, personId }, { refetchOnMountOrArgChange: 10 });
  const people = data?.pages.flatMap(({ records }) => records) ?? [];

  if (!data && error)
    return (
      <ErrorState title={say('people.failed')} onRetry={() => void refetch()} retrying={isFetching}>
        {errorText(error)}
      </ErrorState>
    );
  if (!data) return <Skeleton height={160} radius="8px" />;
  if (people.length === 0 && !hasNextPage) return empty;
  return (
    <>
      <List aria-label={label}>
        {people.map((person) => (
          <li key={person.id}>
            <Link to={href('community.person', { query: { id: person.id } })} onClick={onLeave}>
              <Avatar src={person.avatar ?? undefined} name={person.name} size={36} decorative />
              <span>
                <b dir="auto">{person.name}</b>
                {person.introduction !== '' && <small dir="auto">{person.introduction}</small>}
              </span>
            </Link>
            {renderAction(person)}
          </li>
        ))}
      </List>
      {hasNextPage && (
        <Button fullWidth variant="ghost" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {say('people.more')}
        </Button>
      )}
      {error !== undefined && <Failure role="alert">{errorText(error)}</Failure>}
    </>
  );
}

const List = styled.ul`
  display: grid;
  gap: 2px;
  margin: 0;
  padding: 8px 0 0;
  list-style: none;
  li {
    display: flex;
    gap: 12px;
    align-items: center;
    justify-content: space-between;
    min-height: 52px;
  }
  a {
    display: flex;
    flex: 1;
    gap: 10px;
    align-items: center;
    min-width: 0;
    border-radius: calc(8px * var(--tai-rounding));
    color: ${color.text};
    text-decoration: none;
    > span:last-of-type {
      display: grid;
      min-width: 0;
    }
  }
  b,
  small {
    overflow: hidden;
    /* Names of any direction begin at the picture. */
    text-align: left;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  b {
    font-weight: 560;
  }
  small {
    color: ${color.textMuted};
    font-size: ${fontSize.caption};
  }
`;

const Failure = styled.p`
  margin: 0;
  color: ${color.dangerText};
  font-size: ${fontSize.caption};
`;
