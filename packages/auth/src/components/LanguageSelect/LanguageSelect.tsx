import { useSettings } from '@tai/api-client';
import { languages, type LanguageCode } from '@tai/contracts';
import { Select } from '@tai/design-system';
import { authWords } from '../../words.ts';

// Every language is written in its own words, so that a person finds theirs whatever is set.
const languageNames: Record<LanguageCode, string> = { CN: '中文', EN: 'English', JP: '日本語' };

/** The language of the interface. */
export function LanguageSelect() {
  const say = authWords.useWords();
  const [settings, change] = useSettings();
  return (
    <Select
      label={say('login.language')}
      hideLabel
      size="compact"
      value={settings.language}
      options={languages.map((code) => ({ value: code, label: languageNames[code] }))}
      onChange={(language) => change({ language })}
    />
  );
}
