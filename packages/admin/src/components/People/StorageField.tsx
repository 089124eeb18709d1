import type { ManagedUser } from '@tai/contracts';
import { useLanguage } from '@tai/kernel';
import { useChangeUserMutation } from '../../api/peopleApi.ts';
import { formatStorage, gigabyte } from '../../domain/formats.ts';
import { adminWords } from '../../words.ts';
import { LimitField } from './LimitField.tsx';

const largest = 1_000_000;

/** What a person keeps, and a limit for this account alone, in GB. */
export function StorageField({ person, isDisabled }: { person: ManagedUser; isDisabled: boolean }) {
  const say = adminWords.useWords();
  const { language } = useLanguage();
  const { used, limit, ownLimit } = person.storage;
  const [change, { error, isLoading }] = useChangeUserMutation();
  const size = (bytes: number) => formatStorage(bytes, language);
  const use =
    limit === 0
      ? say('user.storageUnlimited', { used: size(used) })
      : say('user.storageOf', { used: size(used), limit: size(limit) });
  return (
    <LimitField
      label={say('user.storageLimit')}
      hint={[use, say('user.storageHint')].join(' · ')}
      wrong={say('user.storageWrong')}
      ownLimit={ownLimit === null ? null : ownLimit / gigabyte}
      min={0}
      max={largest}
      isWhole={false}
      isDisabled={isDisabled}
      isSaving={isLoading}
      error={error}
      onSave={(wanted) => {
        const storageLimit = wanted === null ? null : Math.round(wanted * gigabyte);
        void change({ userId: person.userId, storageLimit });
      }}
    />
  );
}
