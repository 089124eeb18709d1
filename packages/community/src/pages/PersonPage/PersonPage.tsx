import { Skeleton, styled } from '@tai/design-system';
import { LazyPart, useSearchParams } from '@tai/kernel';
import { personWords } from '../../personWords.ts';

const load = () => import('../../components/People/PersonView.tsx');

/** The page of a person; without an id it is one's own. */
export function Page() {
  const [query] = useSearchParams();
  return (
    <LazyPart
      load={load}
      words={personWords}
      props={{ id: query.get('id') ?? '' }}
      fallback={<PersonGhost />}
    />
  );
}

/** What stands there while the person is on the way. */
function PersonGhost() {
  return (
    <Ghost aria-hidden>
      <Skeleton width={88} height={88} radius="44px" />
      <div>
        <Skeleton width="min(240px, 100%)" height={28} />
        <Skeleton width="min(420px, 100%)" height={20} />
      </div>
    </Ghost>
  );
}

const Ghost = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 20px;
  max-width: 1280px;
  margin: 0 auto;
  padding: clamp(12px, 2vw, 24px);
  > div {
    display: grid;
    gap: 12px;
    align-content: start;
  }
`;
