import type { LocalizedText } from '@tai/contracts';
import { styled, TextField } from '@tai/design-system';
import { adminWords } from '../../words.ts';

interface LabelFieldsProps {
  value: LocalizedText;
  onChange: (value: LocalizedText) => void;
}

const nameWords = { en: 'mapping.nameEn', zh: 'mapping.nameZh', ja: 'mapping.nameJa' } as const;
const languages = ['en', 'zh', 'ja'] as const;

/** A name in each language. */
export function LabelFields({ value, onChange }: LabelFieldsProps) {
  const say = adminWords.useWords();
  return (
    <Row>
      {languages.map((language) => (
        <TextField
          key={language}
          label={say(nameWords[language])}
          lang={language}
          value={value[language]}
          onChange={(text) => onChange({ ...value, [language]: text })}
        />
      ))}
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 180px), 1fr));
  gap: 8px 12px;
`;
