import { limits, type ManagedUser } from '@tai/contracts';
import { TextField } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { useState } from 'react';
import { useChangeUserMutation } from '../../api/peopleApi.ts';
import { adminWords } from '../../words.ts';
import { FailureText } from '../PageFrame/PageFrame.tsx';
import { SaveRow } from './SaveRow.tsx';

const ranges = {
  activeJobs: { min: 1, max: limits.generation.activeJobsMax },
  jobsPerDay: { min: 0, max: limits.generation.jobsPerDayMax },
  liveSessions: { min: 1, max: limits.live.sessionsMax },
} as const;

interface QuotaFieldProps {
  person: ManagedUser;
  name: keyof typeof ranges;
  /** Why it cannot be changed. */
  reason?: string | undefined;
}

/** A limit of a person in whole numbers. An empty field is the limit of everybody. */
export function QuotaField({ person, name, reason }: QuotaFieldProps) {
  const say = adminWords.useWords();
  const use = useUse(person, name);
  const { min, max } = ranges[name];
  const { ownLimit } = person[name];
  const known = ownLimit === null ? '' : String(ownLimit);
  const [text, setText] = useState(known);
  const [change, { error, isLoading }] = useChangeUserMutation();
  const isChanged = text !== known;
  const wanted = text === '' ? null : Number(text);
  const isWrong = wanted !== null && !(Number.isInteger(wanted) && wanted >= min && wanted <= max);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && !isWrong) void change({ userId: person.userId, [name]: wanted });
      }}
    >
      <TextField
        type="number"
        min={min}
        max={max}
        label={say(`user.quota.${name}`)}
        hint={[use, reason ?? say(min === 0 ? 'user.storageHint' : 'user.quotaHint')].join(' · ')}
        error={isWrong ? say('user.quotaWrong', { min, max }) : undefined}
        placeholder={say('user.storageDefault')}
        value={text}
        disabled={reason !== undefined}
        onChange={setText}
      />
      {isChanged && <SaveRow isSaving={isLoading} isWrong={isWrong} onCancel={() => setText(known)} />}
      <FailureText error={error} />
    </form>
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
