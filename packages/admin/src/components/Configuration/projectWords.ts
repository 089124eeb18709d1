import type { ManagedProject } from '@tai/contracts';
import { useLanguage } from '@tai/kernel';
import { formatStorage } from '../../domain/formats.ts';
import { adminWords } from '../../words.ts';

/** Whose a project is, and what it uses, in words. */
export function useProjectWords() {
  const say = adminWords.useWords();
  const { language } = useLanguage();
  const size = (bytes: number) => formatStorage(bytes, language);
  return {
    ownersOf: ({ owners }: ManagedProject): string =>
      owners.length === 0
        ? say('projectLimit.noOwner')
        : new Intl.ListFormat(language, { type: 'unit' }).format(owners),
    storageOf: ({ storage: { used, limit } }: ManagedProject): string =>
      limit === 0
        ? say('user.storageUnlimited', { used: size(used) })
        : say('user.storageOf', { used: size(used), limit: size(limit) }),
  };
}
