import { useErrorText } from '@tai/api-client';
import { styleFamilies, styleFamilyLabel, styleFlows, type StyleFlow } from '@tai/contracts';
import { Button, Select, mobileQuery, styled } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useStyleTagsQuery } from '../../api/styleApi.ts';
import type { StyleForm } from '../../domain/styleForm.ts';
import { groupOfFlow } from '../../domain/styleLibrary.ts';
import { formWords } from '../../formWords.ts';
import { libraryWords } from '../../libraryWords.ts';

interface Props {
  form: Pick<StyleForm, 'flow' | 'tag'>;
  onChange: (part: Partial<StyleForm>) => void;
  family: string;
  present?: Pick<StyleForm, 'flow' | 'tag'>;
  problem: string | undefined;
}

/** Category of a style and its model tag. Each category has tags of its own, which are read when it is chosen. */
export function CategoryFields({ form, onChange, family, present, problem }: Props) {
  const say = formWords.useWords();
  const ofLibrary = libraryWords.useWords();
  const errorText = useErrorText();
  const { flow, tag } = form;
  const tags = useStyleTagsQuery(groupOfFlow(flow));
  const options = useTagOptions(tags.currentData, { flow, family, present });

  // A tag that another category does not have was chosen for the one before.
  const isUnknown = options !== null && tag !== '' && !options.some(({ value }) => value === tag);
  const forget = useEffectEvent(() => onChange({ tag: '' }));
  useEffect(() => {
    if (isUnknown) forget();
  }, [isUnknown]);

  const failure =
    tags.error && !tags.isFetching ? say('tagsFailed', { reason: errorText(tags.error) }) : null;
  return (
    <Row>
      <Select<StyleFlow>
        label={say('flow')}
        value={flow}
        onChange={(next) => onChange({ flow: next })}
        options={styleFlows.map((value) => ({ value, label: ofLibrary(`flow.${groupOfFlow(value)}`) }))}
      />
      <Select
        label={say('tag')}
        required
        value={tag === '' ? undefined : tag}
        onChange={(next) => onChange({ tag: next })}
        placeholder={say('tagPlaceholder')}
        options={options ?? []}
        error={problem ?? failure ?? undefined}
        disabled={options === null}
        labelAction={
          failure !== null && (
            <Button size="compact" variant="ghost" onClick={() => void tags.refetch()}>
              {say('retry')}
            </Button>
          )
        }
      />
    </Row>
  );
}

/** Whether a file says what it works with. */
const isKnown = (family: string) => styleFamilies.some((one) => one === family);

/** Null while the tags are not known. */
function useTagOptions(
  tags: readonly { groupName: string; family: string }[] | undefined,
  { flow, family, present }: Pick<StyleForm, 'flow'> & Pick<Props, 'family' | 'present'>,
) {
  const say = formWords.useWords();
  const { pick } = useLanguage();
  return useMemo(() => {
    if (!tags) return null;
    const isThere = (name: string) => tags.some(({ groupName }) => groupName === name);
    const label = pick(styleFamilyLabel(family));
    const offered = tags.map((tag) => {
      const isElsewhere = isKnown(family) && tag.family !== family;
      return {
        value: tag.groupName,
        label: tag.groupName,
        disabled: isElsewhere,
        ...(isElsewhere && { description: say('tagElsewhere', { family: label }) }),
      };
    });
    // A file can be kept before there is an engine for it, and a style keeps the tag that it has.
    const own = isKnown(family) && !isThere(label) ? [label] : [];
    const kept = present?.flow === flow && present.tag !== '' && !isThere(present.tag) ? [present.tag] : [];
    const unused = [...new Set([...own, ...kept])].map((value) => ({
      ...{ value, label: value, disabled: false, description: say('tagUnused') },
    }));
    return [...offered, ...unused];
  }, [tags, flow, family, present, say, pick]);
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 16px;
  align-items: start;
  ${mobileQuery} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
