import { useErrorText } from '@tai/api-client';
import { limits } from '@tai/contracts';
import {
  Button,
  Chip,
  color,
  ErrorState,
  FilterIcon,
  IconButton,
  Popover,
  SearchField,
  Spinner,
  styled,
} from '@tai/design-system';
import { useObservable } from '@tai/kernel';
import { useEffect, useState } from 'react';
import { useFacetsQuery } from '../../api/libraryApi.ts';
import { filingWords } from '../../filingWords.ts';
import { libraryView, narrow, narrowingCount } from '../../state/libraryView.ts';
import { useLibrary } from '../useLibrary.ts';
import { fieldsOf } from '../../domain/dateRange.ts';
import { DateFilter } from './DateFilter.tsx';
import { useFacetNames, type FacetKind } from './useFacetNames.ts';

const kinds: readonly FacetKind[] = ['tools', 'engines', 'styles', 'shapes', 'sizes', 'tags'];
/** Milliseconds after the last key until it is searched for. */
const typingPause = 250;

/** Searching and filtering of what the library shows. */
export function Component() {
  const say = filingWords.useWords();
  const view = useObservable(libraryView);
  const { narrowing } = view;
  const nameOf = useFacetNames();
  const { first, last } = fieldsOf(narrowing);
  const chosen = kinds.flatMap((kind) => (narrowing[kind] ?? []).map((value) => ({ kind, value })));
  return (
    <Root>
      <Line>
        <Search key={view.place.kind + ('id' in view.place ? view.place.id : '')} />
        <Popover
          label={say('filter.open')}
          width={300}
          placement="bottom-end"
          trigger={
            <IconButton
              label={say('filter.open')}
              pressed={chosen.length > 0 || narrowing.collected === true || first !== '' || last !== ''}
            >
              <FilterIcon size={16} />
            </IconButton>
          }
        >
          <Facets />
        </Popover>
      </Line>
      {narrowingCount(narrowing) > 0 && (
        <Chosen>
          {chosen.map(({ kind, value }) => (
            <Chip
              key={`${kind} ${value}`}
              label={nameOf(kind, value)}
              onRemove={() =>
                narrow({ ...narrowing, [kind]: (narrowing[kind] ?? []).filter((one) => one !== value) })
              }
            />
          ))}
          {(first !== '' || last !== '') && (
            <Chip
              label={`${first} – ${last}`}
              onRemove={() => {
                const { beginTime: _begin, endTime: _end, ...others } = narrowing;
                narrow(others);
              }}
            />
          )}
          {narrowing.collected && (
            <Chip
              label={say('filter.collected')}
              onRemove={() => {
                const { collected: _, ...others } = narrowing;
                narrow(others);
              }}
            />
          )}
          <Button size="compact" variant="ghost" onClick={() => narrow({})}>
            {say('filter.clear')}
          </Button>
        </Chosen>
      )}
    </Root>
  );
}

/** What is typed is searched for after a pause; what is cleared elsewhere is cleared here. */
function Search() {
  const say = filingWords.useWords();
  const { narrowing } = useObservable(libraryView);
  const { search = '' } = narrowing;
  const [text, setText] = useState(search);
  const [known, setKnown] = useState(search);
  if (search !== known) {
    setKnown(search);
    setText(search);
  }
  useEffect(() => {
    if (text === search) return undefined;
    const timer = setTimeout(() => {
      setKnown(text);
      narrow({ ...libraryView.get().narrowing, search: text });
    }, typingPause);
    return () => clearTimeout(timer);
  }, [text, search]);
  return (
    <SearchField
      size="compact"
      label={say('filter.search')}
      placeholder={say('filter.search')}
      value={text}
      onChange={(value) => setText(value.slice(0, limits.picture.searchMaxLength))}
    />
  );
}

function Facets() {
  const say = filingWords.useWords();
  const errorText = useErrorText();
  const { narrowing } = useObservable(libraryView);
  const nameOf = useFacetNames();
  const { data, error, isFetching, refetch } = useFacetsQuery(useLibrary().projectId);
  if (!data && error) {
    return (
      <ErrorState title={say('filter.failed')} onRetry={() => void refetch()} retrying={isFetching}>
        {errorText(error)}
      </ErrorState>
    );
  }
  if (!data) return <Spinner label={say('filter.open')} />;
  // Checkpoints that were tried and styles that were withdrawn have ids and no names.
  const valuesOf = (kind: FacetKind) =>
    data[kind].filter(({ value }) => !/^(style|checkpoint):/.test(nameOf(kind, value)));
  if (kinds.every((kind) => valuesOf(kind).length === 0)) return <p>{say('filter.none')}</p>;
  return (
    <Groups>
      {kinds
        .filter((kind) => valuesOf(kind).length > 0)
        .map((kind) => {
          const chosen: readonly string[] = narrowing[kind] ?? [];
          return (
            <section key={kind} aria-label={say(`filter.${kind}`)}>
              <h3>{say(`filter.${kind}`)}</h3>
              <Values>
                {valuesOf(kind).map(({ value, count }) => (
                  <Chip
                    key={value}
                    label={`${nameOf(kind, value)} ${count}`}
                    selected={chosen.includes(value)}
                    onClick={() =>
                      narrow({
                        ...narrowing,
                        [kind]: chosen.includes(value)
                          ? chosen.filter((one) => one !== value)
                          : [...chosen, value],
                      })
                    }
                  />
                ))}
              </Values>
            </section>
          );
        })}
      <DateFilter />
      <section aria-label={say('filter.flags')}>
        <h3>{say('filter.flags')}</h3>
        <Values>
          <Chip
            label={`${say('filter.collected')} ${data.collected}`}
            selected={narrowing.collected === true}
            onClick={() => {
              const { collected, ...others } = narrowing;
              narrow(collected ? others : { ...others, collected: true });
            }}
          />
        </Values>
      </section>
    </Groups>
  );
}

const Root = styled.div`
  display: grid;
  flex: none;
  gap: 6px;
  padding: 0 8px 8px 12px;
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  > :first-of-type {
    flex: 1;
    min-width: 0;
  }
`;

const Chosen = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  align-items: center;
`;

const Groups = styled.div`
  display: grid;
  gap: 12px;
  max-height: 60dvh;
  overflow: auto;
  h3 {
    margin: 0 0 6px;
    font-size: 12px;
    font-weight: 550;
    color: ${color.textMuted};
  }
`;

const Values = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;
