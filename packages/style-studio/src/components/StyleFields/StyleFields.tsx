import { styleLimits } from '@tai/contracts';
import { Chip, TextArea, TextField, fontSize, color, styled } from '@tai/design-system';
import { useStyleDataQuery } from '../../api/styleDataApi.ts';
import type { StyleField, StyleForm } from '../../domain/styleForm.ts';
import { groupOfFlow } from '../../domain/styleLibrary.ts';
import { formWords } from '../../formWords.ts';
import { CategoryFields } from './CategoryFields.tsx';
import { useSettled } from '@tai/kernel';

interface Props {
  form: StyleForm;
  onChange: (part: Partial<StyleForm>) => void;
  problemOf: (field: StyleField) => string | undefined;
  /** What the style file works with; tags of other models cannot be chosen. */
  family: string;
  /** Category and tag that the style has. A tag that the engines do not name any more stays possible. */
  present?: Pick<StyleForm, 'flow' | 'tag'>;
  /** Id of the style that is edited. */
  ownId?: string;
  /** Name that a style could have. */
  namePlaceholder?: string;
  isTriggerRequired?: boolean;
  /** Trigger words to choose from. */
  suggestions?: readonly string[];
}

/** Name, prompt, category, model tag and trigger word, in the order in which they are checked. */
export function StyleFields({
  form,
  onChange,
  problemOf,
  family,
  present,
  ownId,
  namePlaceholder,
  isTriggerRequired = false,
  suggestions = [],
}: Props) {
  const say = formWords.useWords();
  const isNameTaken = useIsNameTaken(form, ownId);
  const offered = suggestions.filter((word) => word !== form.trigger && word !== '');
  return (
    <>
      <TextField
        label={say('name')}
        required
        value={form.name}
        onChange={(name) => onChange({ name })}
        maxLength={styleLimits.nameMaxLength}
        placeholder={namePlaceholder}
        hint={isNameTaken ? say('nameTaken') : undefined}
        error={problemOf('name')}
        // An empty form is there to be filled in; over one with values a phone would open its keyboard for nothing.
        data-autofocus={form.name === '' || undefined}
      />
      <TextArea
        label={say('prompt')}
        required
        hint={say('promptHint')}
        value={form.prompt}
        onChange={(prompt) => onChange({ prompt })}
        maxLength={styleLimits.promptMaxLength}
        minRows={2}
        error={problemOf('prompt')}
      />
      <CategoryFields {...{ form, onChange, family, present }} problem={problemOf('tag')} />
      <div>
        <TextField
          label={say('trigger')}
          required={isTriggerRequired}
          hint={say('triggerHint')}
          value={form.trigger}
          onChange={(trigger) => onChange({ trigger })}
          maxLength={styleLimits.triggerMaxLength}
          error={problemOf('trigger')}
        />
        {offered.length > 0 && (
          <Suggestions role="group" aria-label={say('suggestions')}>
            <span aria-hidden>{say('suggestions')}</span>
            {offered.map((word) => (
              <Chip key={word} label={word} onClick={() => onChange({ trigger: word })} />
            ))}
          </Suggestions>
        )}
      </div>
    </>
  );
}

/** Whether another style that the person can use has this name in this category. Two may; people only confuse them. */
function useIsNameTaken({ flow, name }: StyleForm, ownId: string | undefined): boolean {
  const paramValue = useSettled(name.trim());
  const { currentData } = useStyleDataQuery(
    { groupType: groupOfFlow(flow), paramValue },
    { skip: paramValue === '' || paramValue.length > styleLimits.nameMaxLength },
  );
  return currentData != null && currentData.id !== ownId && currentData.paramValue === name.trim();
}

const Suggestions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  align-items: center;
  margin-top: 8px;
  color: ${color.textFaint};
  font-size: ${fontSize.caption};
`;
