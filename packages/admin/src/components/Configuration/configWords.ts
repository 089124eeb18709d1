import { useCallback } from 'react';
import { words } from '../../i18n/parts/site.en.ts';
import { adminWords } from '../../words.ts';

type KeyName = keyof typeof words.config.key;
type GroupName = keyof typeof words.config.group;
type ChoiceName = keyof typeof words.config.choice;

/** Values of keys that are one of a few. */
const choices: Readonly<Record<string, readonly ChoiceName[]>> = { 'site.mode': ['normal', 'demo'] };

/** What a key can be set to, when it is one of a few. */
export function choicesOf(configKey: string): readonly ChoiceName[] | undefined {
  return choices[configKey];
}

/** What a key is called; the key itself when this version has no words for it. */
export function useKeyWords(): (configKey: string) => string {
  const say = adminWords.useWords();
  return useCallback(
    (configKey) => {
      const name = configKey.replace(/\.(\w)/g, (_, first: string) => first.toUpperCase());
      return Object.hasOwn(words.config.key, name) ? say(`config.key.${name as KeyName}`) : configKey;
    },
    [say],
  );
}

/** The group of a key, among those that this version knows. */
export function groupOf(group: string): GroupName {
  return Object.hasOwn(words.config.group, group) ? (group as GroupName) : 'other';
}
