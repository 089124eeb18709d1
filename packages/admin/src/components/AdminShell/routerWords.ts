import type { RouterNode } from '@tai/contracts';
import { useCallback } from 'react';
import { words } from '../../i18n/parts/shell.en.ts';
import { adminWords } from '../../words.ts';

type RouterName = keyof typeof words.router;

function isRouterName(name: string): name is RouterName {
  return Object.hasOwn(words.router, name);
}

/** Titles of pages and groups. One that this version has no words for is called by its name. */
export function useTitles(): (node: RouterNode) => string {
  const say = adminWords.useWords();
  return useCallback(
    ({ meta, name }) => {
      const key = meta.title.replace(/^router\./, '');
      return isRouterName(key) ? say(`router.${key}`) : name;
    },
    [say],
  );
}
