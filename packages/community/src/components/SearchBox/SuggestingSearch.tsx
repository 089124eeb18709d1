import { useSession } from '@tai/api-client';
import {
  Avatar,
  HistoryIcon,
  ImageIcon,
  SearchIcon,
  styled,
  SuggestField,
  TagIcon,
  type Suggestion,
} from '@tai/design-system';
import { href, navigationPort, useObservable, usePort, useSettled } from '@tai/kernel';
import { useMemo } from 'react';
import { useHotWordsQuery, useSuggestionsQuery } from '../../api/searchApi.ts';
import { createSearchHistory } from '../../state/searchHistory.ts';
import { communityWords } from '../../words.ts';
import type { SearchProps } from './SearchBox.tsx';

/** Searches of one's own that stand above the hot words. */
const mostRecent = 8;

/** Search with history, hot words and suggestions. It takes over from the plain field that was just focused. */
export function SuggestingSearch({ text, onText, onSearch, onTag }: SearchProps) {
  const say = communityWords.useWords();
  const personId = useSession()?.user.userId ?? '';
  const navigation = usePort(navigationPort);
  const history = useMemo(() => createSearchHistory(personId), [personId]);
  const before = useObservable(history.texts);
  const settled = useSettled(text.trim());
  const { data: found } = useSuggestionsQuery(settled, { skip: settled === '' });
  const { data: hot = [] } = useHotWordsQuery();

  function submit(sought: string): void {
    history.add(sought);
    onSearch(sought);
  }

  // Older ones move up as newer ones are forgotten; all of them would bury what others look for.
  const recent = before.slice(0, mostRecent);
  const remembered: Suggestion[] = recent.map((one) => ({
    id: `history ${one}`,
    label: one,
    group: say('search.history'),
    icon: <HistoryIcon size={16} />,
    onRemove: () => history.forget(one),
  }));
  const words = hot.filter((one) => !recent.includes(one));
  const common: Suggestion[] = words.map((one) => ({
    id: `hot ${one}`,
    label: one,
    group: say('search.hot'),
    icon: <SearchIcon size={16} />,
  }));
  const suggested: Suggestion[] =
    found && settled !== ''
      ? [
          ...found.titles.map(({ id, title }) => ({
            id: `work ${id}`,
            label: title,
            group: say('search.titles'),
            icon: <ImageIcon size={16} />,
          })),
          ...found.tags.map(({ tag, count }) => ({
            id: `tag ${tag}`,
            label: tag,
            hint: say('search.tagCount', { count }),
            group: say('search.tags'),
            icon: <TagIcon size={16} />,
          })),
          ...found.prompts.map((prompt) => ({
            id: `prompt ${prompt}`,
            label: prompt,
            group: say('search.prompts'),
            icon: <SearchIcon size={16} />,
          })),
          ...found.people.map(({ id, name, avatar }) => ({
            id: `person ${id}`,
            label: name,
            group: say('search.people'),
            icon: (
              <Portrait>
                <Avatar src={avatar ?? undefined} name={name} size={20} decorative />
              </Portrait>
            ),
          })),
        ]
      : [];
  const suggestions = text.trim() === '' ? [...remembered, ...common] : suggested;

  function choose({ id, label }: Suggestion): void {
    const value = id.slice(id.indexOf(' ') + 1);
    if (id.startsWith('work ')) navigation.go(href('community.work', { query: { id: value } }));
    else if (id.startsWith('person ')) navigation.go(href('community.person', { query: { id: value } }));
    else if (id.startsWith('tag ')) {
      onText('');
      onTag(value);
    } else {
      onText(label);
      submit(label);
    }
  }

  return (
    <SuggestField
      label={say('search.label')}
      value={text}
      onChange={onText}
      hasFocus
      suggestions={suggestions}
      onChoose={choose}
      onSubmit={submit}
      groupAction={{
        group: say('search.history'),
        label: say('search.clearHistory'),
        run: history.clear,
      }}
      nothing={settled === text.trim() && found ? say('search.nothing') : undefined}
    />
  );
}

/** Keeps a face round: what stands in a row by itself may be stretched. */
const Portrait = styled.div`
  display: grid;
  flex: none;
`;
