import { SearchField, styled } from '@tai/design-system';
import { loadChunk } from '@tai/kernel';
import { useRef, useState, type ComponentType } from 'react';
import { communityWords } from '../../words.ts';

export interface SearchProps {
  /** What is written, searched for or not yet. */
  text: string;
  onText: (text: string) => void;
  onSearch: (text: string) => void;
  onTag: (tag: string) => void;
}

interface Props extends Pick<SearchProps, 'onSearch' | 'onTag'> {
  search: string;
}

/** The search of the feed: a plain field that suggests once it is used, because most readers of a feed only scroll. */
export function SearchBox({ search, onSearch, onTag }: Props) {
  const say = communityWords.useWords();
  const [text, setText] = useState(search);
  const [shown, setShown] = useState(search);
  if (shown !== search) {
    setShown(search);
    setText(search);
  }
  const [Suggesting, setSuggesting] = useState<ComponentType<SearchProps> | null>(null);
  const isFocused = useRef(false);

  function suggest(): void {
    isFocused.current = true;
    // Without suggestions the field still searches.
    loadChunk(() => import('./SuggestingSearch.tsx')).then(
      ({ SuggestingSearch }) => isFocused.current && setSuggesting(() => SuggestingSearch),
      () => undefined,
    );
  }

  if (Suggesting) return <Suggesting text={text} onText={setText} onSearch={onSearch} onTag={onTag} />;
  return (
    <Form
      role="search"
      onFocus={suggest}
      onBlur={() => {
        isFocused.current = false;
      }}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <SearchField
        label={say('search.label')}
        placeholder={say('search.label')}
        value={text}
        onChange={setText}
      />
    </Form>
  );
}

const Form = styled.form`
  min-width: 0;
`;
