import { Tabs, styled } from '@tai/design-system';
import { useSearchParams } from 'react-router';
import { LibraryTab } from '../../components/LibraryTab/LibraryTab.tsx';
import { RecordsTab } from '../../components/RecordsTab/RecordsTab.tsx';
import { pageWords } from '../../pageWords.ts';

/**
 * The styles of a person. `?tab=2` opens the library, `?tab=1` the training records; `?train=` shows the records at one training, and
 * `?style=` opens one style of the library.
 */
export function Page() {
  const say = pageWords.useWords();
  const [query, setQuery] = useSearchParams();
  const tab = query.get('tab') === '2' || query.has('style') ? '2' : '1';
  return (
    <Content>
      <h1>{say('title')}</h1>
      <Tabs
        label={say('title')}
        value={tab}
        tabs={[
          { value: '1', label: say('tabs.records') },
          { value: '2', label: say('tabs.library') },
        ]}
        onChange={(value) => setQuery({ tab: value })}
      />
      {tab === '1' ? <RecordsTab search="" /> : <LibraryTab search="" />}
    </Content>
  );
}

const Content = styled.div`
  padding: 24px;
`;
