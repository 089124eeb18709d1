import { limits, type ManagedUser } from '@tai/contracts';
import { useLanguage } from '@tai/kernel';
import { useChangeUserMutation } from '../../api/peopleApi.ts';
import { adminWords } from '../../words.ts';
import { LimitField } from './LimitField.tsx';

const ranges = {
  activeJobs: { min: 1, max: limits.generation.activeJobsMax },
  jobsPerDay: { min: 0, max: limits.generation.jobsPerDayMax },
  liveSessions: { min: 1, max: limits.live.sessionsMax },
} as const;

interface QuotaFieldProps {
  person: ManagedUser;
  name: keyof typeof ranges;
  isDisabled: boolean;
}

/** A limit of a person in whole numbers, and what holds now. */
export function QuotaField({ person, name, isDisabled }: QuotaFieldProps) {
  const say = adminWords.useWords();
  const use = useUse(person, name);
  const range = ranges[name];
  const [change, { error, isLoading }] = useChangeUserMutation();
  return (
    <LimitField
      label={say(`user.quota.${name}`)}
      hint={range.min === 0 ? [use, say('user.storageHint')].join(' · ') : use}
      wrong={say('user.quotaWrong', range)}
      ownLimit={person[name].ownLimit}
      {...range}
      isWhole
      isDisabled={isDisabled}
      isSaving={isLoading}
      error={error}
      onSave={(wanted) => void change({ userId: person.userId, [name]: wanted })}
    />
  );
}

/** What holds now, in words. */
function useUse(person: ManagedUser, name: keyof typeof ranges): string {
  const say = adminWords.useWords();
  const { language } = useLanguage();
  const count = (value: number) => new Intl.NumberFormat(language).format(value);
  const limit = count(person[name].limit);
  if (name !== 'jobsPerDay') return say(`user.quotaUse.${name}`, { limit });
  const used = count(person.jobsPerDay.used);
  return person.jobsPerDay.limit === 0
    ? say('user.quotaUse.jobsUnlimited', { used })
    : say('user.quotaUse.jobsPerDay', { used, limit });
}
