import i18next, { type i18n } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { shown } from './pseudo.ts';

/** Languages of the interface as BCP 47 tags. The wire writes them CN, EN and JP. */
export type Language = 'zh' | 'en' | 'ja';

/** The same tree of keys in another language: a missing or unknown key fails the type check. */
export type Translation<T> = {
  readonly [Key in keyof T]: T[Key] extends string ? string : Translation<T[Key]>;
};

type Leaves<T, Prefix extends string = ''> = {
  [Key in keyof T & string]: T[Key] extends string ? `${Prefix}${Key}` : Leaves<T[Key], `${Prefix}${Key}.`>;
}[keyof T & string];

type WithoutPlural<Key extends string> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key;

/** Keys of a tree of words, dotted; plural forms (`_one`, `_other`) are asked for by their base. */
export type WordKey<T> = WithoutPlural<Leaves<T>>;

/** Values for the placeholders of a sentence. `count` chooses the plural form. */
export type WordValues = Record<string, string | number>;

/** Asks for a sentence. */
export type Say<T> = (key: WordKey<T>, values?: WordValues) => string;

/** The words of one package as the host sees them: a namespace that is loaded one language at a time. */
export interface WordsBundle {
  readonly namespace: string;
  /** Loads and registers one language, once. */
  load(language: Language, instance?: i18n): Promise<void>;
}

/** The words of one package in all languages. */
export interface Words<T> extends WordsBundle {
  /** Sentences of this package in the current language. */
  useWords(): Say<T>;
  /** The same outside React, for messages from listeners and actions. */
  say: Say<T>;
}

type Loader = () => Promise<{ words: object }>;

/**
 * Declares the words of a package. `en` is the source of truth for the keys.
 * @example export const words = defineWords<typeof en>('gallery', { en: () => import('./en.ts'), … })
 */
export function defineWords<T extends object>(
  namespace: string,
  loaders: Record<Language, Loader>,
): Words<T> {
  return {
    namespace,
    async load(language, instance = i18next) {
      if (instance.isInitialized && instance.hasResourceBundle(language, namespace)) return;
      const { words } = await loaders[language]();
      // A feature's `setup` may speak before the host has started the language.
      if (!instance.isInitialized)
        await new Promise<void>((ready) => instance.on('initialized', () => ready()));
      instance.addResourceBundle(language, namespace, words);
    },
    useWords() {
      const { t } = useTranslation(namespace);
      return useCallback<Say<T>>((key, values) => shown(t(key as string, values ?? {}) as string), [t]);
    },
    say: (key, values) => shown(i18next.t(key as string, { ns: namespace, ...values }) as string),
  };
}
