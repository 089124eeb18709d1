import { limits, type ModerationTemplate } from '@tai/contracts';
import { color, fontSize, Select, styled, TextArea } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { adminWords } from '../../words.ts';
import type { Moderation } from './useModeration.ts';

const languages = ['zh', 'en', 'ja'] as const;

/** What people are told: a text of the list, shown in its three languages, or one that is written here. */
export function ReasonField({
  moderation,
  templates,
}: {
  moderation: Moderation;
  templates: readonly ModerationTemplate[];
}) {
  const say = adminWords.useWords();
  const { language } = useLanguage();
  const { draft, write, isTried, problem } = moderation;
  const chosen = templates.find(({ id }) => id === draft.templateId);
  const isProblem = isTried && (problem === 'reasonMissing' || problem === 'reasonTooLong');
  return (
    <Root>
      <Select<string>
        label={say('decide.text')}
        value={draft.templateId}
        onChange={(templateId) => write({ templateId })}
        options={[
          { value: '', label: say('decide.ownText') },
          ...templates.map((template, index) => ({
            value: template.id,
            label: `${index < 9 ? `${index + 1} · ` : ''}${textOf(template, language)}`,
          })),
        ]}
        hint={chosen && say('decide.templateHint')}
      />
      {chosen ? (
        <Texts>
          {languages.map(
            (name) =>
              chosen[name] !== '' && (
                <div key={name}>
                  <dt>{say(`texts.${name}`)}</dt>
                  <dd lang={name}>{chosen[name]}</dd>
                </div>
              ),
          )}
        </Texts>
      ) : (
        <TextArea
          label={say('decide.reason')}
          value={draft.reason}
          onChange={(reason) => write({ reason })}
          minRows={1}
          maxRows={5}
          maxLength={limits.community.moderationReasonMaxLength}
          hint={say('decide.reasonHint')}
          error={
            isProblem
              ? say(`decide.${problem}`, { max: limits.community.moderationReasonMaxLength })
              : undefined
          }
        />
      )}
    </Root>
  );
}

/** A text in a language, or else in the first that there is. */
export function textOf(template: ModerationTemplate, language: (typeof languages)[number]): string {
  return [language, ...languages].map((name) => template[name]).find((text) => text !== '') ?? '';
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.4fr);
  gap: 8px 16px;
  @media (max-width: 1200px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Texts = styled.dl`
  display: grid;
  gap: 4px;
  margin: 0;
  font-size: ${fontSize.caption};
  div {
    display: grid;
    grid-template-columns: 56px 1fr;
    gap: 8px;
  }
  dt {
    color: ${color.textFaint};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
