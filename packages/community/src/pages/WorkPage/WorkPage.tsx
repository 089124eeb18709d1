import { Skeleton, styled } from '@tai/design-system';
import { LazyPart, useSearchParams } from '@tai/kernel';
import { workWords } from '../../workWords.ts';

const load = () => import('../../components/WorkView/WorkView.tsx');

/** The page of a work. */
export function Page() {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  return <LazyPart key={id} load={load} words={workWords} props={{ id }} fallback={<WorkGhost />} />;
}

/** What stands there while the work is on its way. */
function WorkGhost() {
  return (
    <Ghost aria-hidden>
      <Skeleton aspectRatio={4 / 3} radius="12px" />
      <div>
        <Skeleton width="70%" height={28} />
        <Skeleton width="40%" height={20} />
        <Skeleton height={120} radius="12px" />
      </div>
    </Ghost>
  );
}

const Ghost = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 360px;
  gap: 24px;
  max-width: 1280px;
  margin: 0 auto;
  padding: 24px;
  > div {
    display: grid;
    gap: 16px;
    align-content: start;
  }
  @media (max-width: 991px) {
    grid-template-columns: minmax(0, 1fr);
    padding: 16px;
  }
`;
