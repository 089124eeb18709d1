import { EmptyState, ListViewIcon, mobileQuery, styled } from '@tai/design-system';
import { useDictTypesQuery } from '../../api/configurationApi.ts';
import { DictEntries } from '../../components/Dictionary/DictEntries.tsx';
import { DictTypeList } from '../../components/Dictionary/DictTypeList.tsx';
import { PageFrame } from '../../components/PageFrame/PageFrame.tsx';
import { useFilters } from '../../components/PageFrame/useFilters.ts';
import { adminWords } from '../../words.ts';

const defaults = { type: '' };

/** Dictionaries and their entries. */
export function Page() {
  const say = adminWords.useWords();
  const [filters, change] = useFilters(defaults);
  const { data: types } = useDictTypesQuery();
  const chosen = types?.find(({ dictType }) => dictType === filters.type) ?? types?.[0];
  return (
    <PageFrame title={say('router.dict')}>
      <Columns>
        <DictTypeList chosen={chosen} onChoose={(type) => change({ type })} />
        {chosen ? (
          <DictEntries key={chosen.dictType} type={chosen} onDeleted={() => change(defaults)} />
        ) : (
          <EmptyState title={say('dict.choose')} icon={<ListViewIcon size={20} />} />
        )}
      </Columns>
    </PageFrame>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: 300px minmax(0, 1fr);
  align-items: start;
  gap: 20px;
  ${mobileQuery} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
