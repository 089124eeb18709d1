import {
  color,
  fontSize,
  ListHead,
  ListPage,
  ProgressBar,
  SearchField,
  styled,
  Tabs,
  Tooltip,
} from '@tai/design-system';
import { styleLimits } from '@tai/contracts';
import { useDocumentPlace } from '@tai/document-kit';
import { useSearchParams, useSettled } from '@tai/kernel';
import { useEffect, useEffectEvent, useState } from 'react';
import { usePlaceStylesQuery } from '../../api/styleApi.ts';
import { LibraryTab } from '../../components/LibraryTab/LibraryTab.tsx';
import { RecordsTab } from '../../components/RecordsTab/RecordsTab.tsx';
import { readAddress, withSearch, withTab } from '../../domain/pageAddress.ts';
import { pageWords } from '../../pageWords.ts';

/**
 * The styles of a person. `?tab=2` opens the library, `?tab=1` the training records; `?search=` looks in both, `?train=` shows the records
 * at one training, and `?style=` opens one style of the library. `?project=` shows the library of a project.
 */
export function Page() {
  const say = pageWords.useWords();
  const [query, setQuery] = useSearchParams();
  const { tab, search } = readAddress(query);
  const [typed, setTyped] = useTyped(search, (text) => setQuery(withSearch(query, text), { replace: true }));
  return (
    <Root>
      <ListHead>
        <h1>{say('title')}</h1>
        <StyleCount isLibrary={tab === '2'} />
      </ListHead>
      <Bar>
        <Tabs
          label={say('title')}
          value={tab}
          tabs={[
            { value: '1', label: say('tabs.records') },
            { value: '2', label: say('tabs.library') },
          ]}
          onChange={(value) => setQuery(withTab(query, value))}
        />
        <Search>
          <SearchField
            label={say('search.label')}
            placeholder={say('search.placeholder')}
            value={typed}
            onChange={setTyped}
          />
        </Search>
      </Bar>
      {tab === '1' ? <RecordsTab search={search} /> : <LibraryTab search={search} />}
    </Root>
  );
}

/**
 * The text of the search box. `onSettled` hears it once it has not changed for 300 ms; another search in the address, such as after a step back,
 * replaces it.
 */
function useTyped(search: string, onSettled: (text: string) => void) {
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  if (known !== search) {
    setKnown(search);
    if (typed.trim() !== search) setTyped(search);
  }
  const settled = useSettled(typed.trim());
  const settle = useEffectEvent(() => {
    if (settled === typed.trim() && settled !== search) onSettled(settled);
  });
  useEffect(() => settle(), [settled]);
  return [typed, setTyped] as const;
}

/** How many styles there are in the place that is shown; the training records belong to the personal space. */
function StyleCount({ isLibrary }: { isLibrary: boolean }) {
  const say = pageWords.useWords();
  const place = useDocumentPlace().projectId;
  const projectId = isLibrary ? place : null;
  const count = usePlaceStylesQuery({ search: '', projectId }).currentData?.count;
  const total = styleLimits.stylesMax;
  const isFull = count !== undefined && count >= total;
  const label = say(projectId === null ? 'count.label' : 'count.project');
  const text = say('count.value', { count: count ?? '–', total });
  return (
    <Tooltip label={isFull ? say(projectId === null ? 'count.full' : 'count.projectFull') : ''}>
      <Count tabIndex={isFull ? 0 : undefined}>
        <span>{label}</span>
        <strong>{text}</strong>
        <ProgressBar
          label={`${label} ${text}`}
          value={((count ?? 0) / total) * 100}
          tone={isFull ? 'danger' : 'accent'}
        />
      </Count>
    </Tooltip>
  );
}

/** The tabs lie close below the title. */
const Root = styled(ListPage)`
  gap: 8px;
`;

const Count = styled.div`
  display: grid;
  grid-template-columns: auto auto;
  gap: 4px 16px;
  justify-content: space-between;
  width: 208px;
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
  border-radius: 4px;
  strong {
    color: ${color.text};
    font-weight: 500;
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  > :last-child {
    grid-column: 1 / -1;
  }
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  justify-content: space-between;
  box-shadow: inset 0 -1px 0 ${color.hairline};
  @media (max-width: 600px) {
    padding-bottom: 8px;
    box-shadow: none;
  }
`;

const Search = styled.div`
  width: 280px;
  @media (max-width: 600px) {
    width: 100%;
  }
`;
