import type { Work } from '@tai/contracts';
import { Avatar, color, styled } from '@tai/design-system';
import { href, Link } from '@tai/kernel';
import { useMemo } from 'react';
import { useWorksOfInfiniteQuery } from '../../api/worksApi.ts';
import { communityWords } from '../../words.ts';
import { workWords } from '../../workWords.ts';
import { Card } from '../Card/Card.tsx';
import { FollowButton } from '../People/FollowButton.tsx';

const shown = 4;

/** Who made the work, whether one follows them, and what else they made. */
export function AuthorCard({ work }: { work: Work }) {
  const say = workWords.useWords();
  const ofFeed = communityWords.useWords();
  const { author } = work;
  const { data } = useWorksOfInfiniteQuery({ personId: author.id }, { skip: author.id === '' });
  const others = useMemo(
    () =>
      (data?.pages[0]?.records ?? [])
        .filter(({ id, state }) => id !== work.id && state === 'approved')
        .slice(0, shown),
    [data, work.id],
  );
  if (author.id === '') return <Card>{ofFeed('person.gone')}</Card>;
  return (
    <Card aria-label={say('about.author')}>
      <Line>
        <Link to={href('community.person', { query: { id: author.id } })}>
          <Avatar src={author.avatar ?? undefined} name={author.name} size={36} decorative />
          <b dir="auto">{author.name}</b>
        </Link>
        {!work.isMine && <FollowButton personId={author.id} isFollowed={work.isFollowed} />}
      </Line>
      {others.length > 0 && (
        <Others aria-label={say('about.works', { name: author.name })}>
          {others.map((one) => (
            <li key={one.id}>
              <Link to={href('community.work', { query: { id: one.id } })} aria-label={one.title}>
                <img src={one.cover.thumbUrl} alt="" loading="lazy" decoding="async" />
              </Link>
            </li>
          ))}
        </Others>
      )}
    </Card>
  );
}

const Line = styled.div`
  display: flex;
  gap: 12px;
  align-items: center;
  justify-content: space-between;
  > a {
    display: flex;
    gap: 10px;
    align-items: center;
    min-width: 0;
    border-radius: calc(18px * var(--tai-rounding));
    color: ${color.text};
    text-decoration: none;
  }
  b {
    overflow: hidden;
    font-weight: 560;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Others = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 6px;
  margin: 0;
  padding: 0;
  list-style: none;
  img {
    display: block;
    width: 100%;
    aspect-ratio: 1;
    border-radius: calc(8px * var(--tai-rounding));
    background: ${color.hover};
    object-fit: cover;
  }
`;
