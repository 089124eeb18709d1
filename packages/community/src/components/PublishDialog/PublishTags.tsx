import { limits } from '@tai/contracts';
import { Chip, color, styled, SuggestField, TagIcon, type Suggestion } from '@tai/design-system';
import { useId, useState } from 'react';
import { useSuggestionsQuery } from '../../api/searchApi.ts';
import { hasSeparator, withTags } from '../../domain/publishForm.ts';
import { publishWords } from '../../publishWords.ts';
import type { Publishing } from './usePublishing.ts';
import { useSettled } from '@tai/kernel';

const { tagsMax, tagMaxLength, searchMaxLength } = limits.community;

/** Tags, with those of other works to choose from. */
export function PublishTags({
  publishing,
  problem,
}: {
  publishing: Publishing;
  problem: string | undefined;
}) {
  const say = publishWords.useWords();
  const id = useId();
  const { form, change, tagText, setTagText } = publishing;
  const [refused, setRefused] = useState<'tagTooLong' | 'tagsFull' | null>(null);
  const sought = useSettled(tagText.trim().slice(0, searchMaxLength));
  const { data } = useSuggestionsQuery(sought, { skip: sought === '' });
  const suggestions: Suggestion[] =
    sought === '' || tagText.trim() === ''
      ? []
      : (data?.tags ?? [])
          .filter(({ tag }) => !form.tags.includes(tag))
          .map(({ tag, count }) => ({
            id: tag,
            label: tag,
            hint: say('work.tagCount', { count }),
            group: say('work.tagsGroup'),
            icon: <TagIcon size={16} />,
          }));
  const isFull = form.tags.length >= tagsMax;

  function add(text: string): void {
    const { tags, rest, problem: found } = withTags(form.tags, text);
    if (tags.length !== form.tags.length) change({ tags });
    setTagText(rest);
    setRefused(found);
  }

  function type(text: string): void {
    setRefused(null);
    if (hasSeparator(text)) add(text);
    else setTagText(text);
  }

  const error = refused
    ? say(`work.${refused}`, { max: refused === 'tagsFull' ? tagsMax : tagMaxLength })
    : problem;
  return (
    <Root role="group" aria-labelledby={id} data-field="tags">
      <Label id={id}>
        {say('work.tags')}
        <i aria-hidden>{'*'}</i>
      </Label>
      {form.tags.length > 0 && (
        <Tags>
          {form.tags.map((tag) => (
            <li key={tag} dir="auto">
              <Chip label={tag} onRemove={() => change({ tags: form.tags.filter((one) => one !== tag) })} />
            </li>
          ))}
        </Tags>
      )}
      {!isFull && (
        <SuggestField
          label={say('work.tagsAdd')}
          value={tagText}
          onChange={type}
          suggestions={suggestions}
          onChoose={({ id: tag }) => add(tag)}
          onSubmit={add}
        />
      )}
      <Below data-error={error ? '' : undefined} role={error ? 'alert' : undefined}>
        {error ?? say(isFull ? 'work.tagsFull' : 'work.tagsHint', { max: tagsMax })}
      </Below>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: 6px;
  min-width: 0;
`;

const Label = styled.span`
  color: ${color.textMuted};
  font-size: 12px;
  font-weight: 500;
  line-height: 18px;
  i {
    margin-inline-start: 3px;
    color: ${color.dangerText};
    font-style: normal;
  }
`;

const Tags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    max-width: 100%;
  }
`;

const Below = styled.span`
  color: ${color.textFaint};
  font-size: 12px;
  line-height: 1.45;
  &[data-error] {
    color: ${color.dangerText};
  }
`;
