import { useSettings } from '@tai/api-client';
import { languages, type LanguageCode } from '@tai/contracts';
import { IconButton, LanguageIcon, Menu, type MenuAction } from '@tai/design-system';
import { shellWords } from '../../words.ts';

// Each language in its own words, so that a person finds theirs whatever is set.
const names: Record<LanguageCode, string> = { CN: '中文', EN: 'English', JP: '日本語' };

/** The languages as menu items. */
export function useLanguageItems(): MenuAction[] {
  const [settings, change] = useSettings();
  return languages.map((code) => ({
    id: code,
    label: names[code],
    checked: settings.language === code,
    onSelect: () => change({ language: code }),
  }));
}

/** Chooses the language of the interface. */
export function LanguageMenu() {
  const say = shellWords.useWords();
  const items = useLanguageItems();
  return (
    <Menu label={say('header.language')} items={items} placement="bottom-end">
      <IconButton label={say('header.language')}>
        <LanguageIcon />
      </IconButton>
    </Menu>
  );
}
