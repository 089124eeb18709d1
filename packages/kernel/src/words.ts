import i18next, { type i18n, type TFunction } from 'i18next';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
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
  /**
   * Loads the part that comes on demand, once, in the language in use. From then on it comes with every language.
   * Never throws: false when it could not be loaded.
   */
  loadLater(): Promise<boolean>;
  /** Whether a sentence is there in the language in use. */
  has(key: WordKey<T>): boolean;
}

/**
 * Tells of words of some namespaces that come. `bindI18nStore` of react-i18next tells of every namespace, so each part of the app that
 * is loaded with words of its own would render everything on the screen anew.
 */
function onAdded(instance: i18n, namespaces: readonly string[], changed: () => void): () => void {
  const added = (_language: string, namespace: string) => {
    if (namespaces.includes(namespace)) changed();
  };
  // A component that is rendered alone, in a test, has no words and no store.
  const { store } = instance as Partial<i18n>;
  store?.on('added', added);
  return () => store?.off('added', added);
}

/** Which namespaces are there in the language in use. */
function partsOf(instance: i18n, namespaces: readonly string[]): string {
  if (!instance.isInitialized) return '';
  return namespaces.filter((namespace) => instance.hasResourceBundle(instance.language, namespace)).join(' ');
}

/** @param _parts which words are there: with others it is another function, so that what was made with it is made anew */
function sayOf<T>(t: TFunction, ns: string[], _parts: string): Say<T> {
  return (key, values) => shown(t(key as string, { ns, ...values }) as string);
}

type Loader = () => Promise<{ words: object }>;
type Loaders = Record<Language, Loader>;

/**
 * Declares the words of a package. `en` is the source of truth for the keys.
 * @param later a part of the same tree that is loaded on demand, see `loadLater`
 * @example export const words = defineWords<typeof en>('gallery', { en: () => import('./en.ts'), … })
 */
export function defineWords<T extends object>(
  namespace: string,
  loaders: Loaders,
  later?: Loaders,
): Words<T> {
  const laterNamespace = `${namespace}.later`;
  let isLaterWanted = false;

  async function bring(part: string, from: Loaders, language: Language, instance: i18n): Promise<void> {
    if (instance.isInitialized && instance.hasResourceBundle(language, part)) return;
    const { words } = await from[language]();
    // A feature's `setup` may speak before the host has started the language.
    if (!instance.isInitialized)
      await new Promise<void>((ready) => instance.on('initialized', () => ready()));
    instance.addResourceBundle(language, part, words);
  }

  const ns = later ? [namespace, laterNamespace] : [namespace];

  return {
    namespace,
    async load(language, instance = i18next) {
      await Promise.all([
        bring(namespace, loaders, language, instance),
        later && isLaterWanted && bring(laterNamespace, later, language, instance),
      ]);
    },
    useWords() {
      const { t, i18n: instance } = useTranslation(ns);
      const parts = useSyncExternalStore(
        useCallback((changed) => onAdded(instance, ns, changed), [instance]),
        () => partsOf(instance, ns),
      );
      return useMemo(() => sayOf<T>(t, ns, parts), [t, parts]);
    },
    say: (key, values) => shown(i18next.t(key as string, { ns, ...values }) as string),
    async loadLater() {
      if (!later || !i18next.isInitialized) return false;
      isLaterWanted = true;
      const language = i18next.language as Language;
      return bring(laterNamespace, later, language, i18next).then(
        () => true,
        () => false,
      );
    },
    has: (key) => i18next.isInitialized && i18next.exists(key as string, { ns }),
  };
}
