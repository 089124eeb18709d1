import { useSettings } from '@tai/api-client';
import { IconButton, LanguageIcon, Menu, type MenuAction } from '@tai/design-system';
import { languageNames } from '../../domain/languageNames.ts';
import { shellWords } from '../../words.ts';

/** The languages as menu items. */
export function useLanguageItems(): MenuAction[] {
  const [settings, change] = useSettings();
  return languageNames.map(([code, label]) => ({
    id: code,
    label,
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
