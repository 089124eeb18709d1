import { aiDeclarations } from '@tai/contracts';
import { color, SegmentedControl, Select, styled, Switch } from '@tai/design-system';
import { useWorkCategoriesQuery } from '../../api/worksApi.ts';
import type { PublishField } from '../../domain/publishForm.ts';
import { publishWords } from '../../publishWords.ts';
import { useCategoryName } from '../../state/useCategoryName.ts';
import type { Publishing } from './usePublishing.ts';

interface Props {
  publishing: Publishing;
  problemOf: (field: PublishField) => string | undefined;
}

/** Category, declaration, and what others may do with the work. */
export function PublishOptions({ publishing, problemOf }: Props) {
  const say = publishWords.useWords();
  const categories = useCategoryOptions(publishing.form.categoryId);
  const { form, change, pictures } = publishing;
  const hasPixels = pictures.medium !== '3d';
  return (
    <>
      <div data-field="category">
        <Select
          label={say('work.category')}
          value={form.categoryId}
          onChange={(categoryId) => change({ categoryId })}
          options={categories}
          error={problemOf('category')}
        />
      </div>
      <Declaration>
        <span>{say('work.ai')}</span>
        <SegmentedControl
          label={say('work.ai')}
          value={form.aiDeclaration}
          onChange={(aiDeclaration) => change({ aiDeclaration })}
          options={aiDeclarations.map((value) => ({ value, label: say(`work.aiOptions.${value}`) }))}
          fullWidth
        />
        <small>{say('work.aiHint')}</small>
      </Declaration>
      <Switches>
        <Switch
          label={say('work.prompt')}
          hint={say('work.promptHint')}
          checked={form.isPromptVisible}
          onChange={(isPromptVisible) => change({ isPromptVisible })}
        />
        <Switch
          label={say('work.remix')}
          hint={say(form.isPromptVisible ? 'work.remixHint' : 'work.remixNeedsPrompt')}
          checked={form.isRemixAllowed && form.isPromptVisible}
          disabled={!form.isPromptVisible}
          onChange={(isRemixAllowed) => change({ isRemixAllowed })}
        />
        <Switch
          label={say('work.watermark')}
          hint={say(hasPixels ? 'work.watermarkHint' : 'work.watermarkNeedsPixels')}
          checked={form.hasWatermark && hasPixels}
          disabled={!hasPixels}
          onChange={(hasWatermark) => change({ hasWatermark })}
        />
      </Switches>
    </>
  );
}

function useCategoryOptions(chosen: string): { value: string; label: string }[] {
  const nameOf = useCategoryName();
  const { data = [] } = useWorkCategoriesQuery();
  const options = data.map((category) => ({ value: category.id, label: nameOf(category) }));
  // Until they are known, and when it was taken away since, what is chosen stands for itself.
  if (options.some(({ value }) => value === chosen)) return options;
  return [{ value: chosen, label: nameOf({ id: chosen, label: chosen }) }, ...options];
}

const Declaration = styled.div`
  display: grid;
  gap: 6px;
  > span {
    color: ${color.textMuted};
    font-size: 12px;
    font-weight: 500;
    line-height: 18px;
  }
  small {
    color: ${color.textFaint};
    font-size: 12px;
    line-height: 1.45;
  }
`;

const Switches = styled.div`
  display: grid;
  gap: 4px;
`;
