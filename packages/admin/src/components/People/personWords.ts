import { featureLocks, type LockableFeature, type ManagedUser } from '@tai/contracts';
import { adminWords } from '../../words.ts';

const lockNames = Object.keys(featureLocks) as LockableFeature[];

/** Words for what is said of a person in codes. */
export function usePersonWords() {
  const say = adminWords.useWords();
  return {
    statusText: ({ userStatus }: Pick<ManagedUser, 'userStatus'>) =>
      userStatus === '0' || userStatus === '1' || userStatus === '2'
        ? say(`status.s${userStatus}`)
        : say('status.other', { status: userStatus }),
    lockText: (code: number) => {
      const name = lockNames.find((one) => featureLocks[one] === code);
      return name ? say(`lock.${name}`) : say('lock.other', { code });
    },
  };
}

/** Tone of a status badge. */
export function statusTone(userStatus: string): 'success' | 'warning' | 'danger' | 'neutral' {
  if (userStatus === '0') return 'success';
  if (userStatus === '1') return 'warning';
  return userStatus === '2' ? 'danger' : 'neutral';
}
