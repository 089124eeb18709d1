import { styled } from '@tai/design-system';
import { useRelatedWorksQuery } from '../../api/worksApi.ts';
import { workWords } from '../../workWords.ts';
import { WorkGrid } from '../WorkGrid/WorkGrid.tsx';

/** Works that are like this one. Nothing where there are none: they are not what one came for. */
export function RelatedWorks({ id }: { id: string }) {
  const say = workWords.useWords();
  const { data = [] } = useRelatedWorksQuery(id);
  if (data.length === 0) return null;
  return (
    <section>
      <Title>{say('about.related')}</Title>
      <WorkGrid
        label={say('about.related')}
        works={data}
        isLoading={false}
        isLoadingMore={false}
        hasMore={false}
        onMore={() => undefined}
        end=" "
      />
    </section>
  );
}

const Title = styled.h2`
  margin: 0 0 12px;
  font-size: 16px;
  font-weight: 600;
`;
