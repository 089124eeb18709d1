import type { ManagedUser } from '@tai/contracts';
import { styled } from '@tai/design-system';
import { adminWords } from '../../words.ts';
import { Faint } from '../PageFrame/PageFrame.tsx';
import { QuotaField } from './QuotaField.tsx';
import { StorageField } from './StorageField.tsx';

const quotaNames = ['activeJobs', 'jobsPerDay', 'liveSessions'] as const;

/** What a person uses of each limit, and the limits of this account alone. */
export function PersonLimits({ person, reason }: { person: ManagedUser; reason?: string | undefined }) {
  const say = adminWords.useWords();
  const isDisabled = reason !== undefined;
  return (
    <Group role="group" aria-label={say('user.limitsTitle')}>
      <div>
        <h3>{say('user.limitsTitle')}</h3>
        <Faint>{reason ?? say('user.limitsHint')}</Faint>
      </div>
      <StorageField key={person.storage.ownLimit} person={person} isDisabled={isDisabled} />
      {quotaNames.map((name) => (
        <QuotaField
          key={`${name} ${person[name].ownLimit}`}
          person={person}
          name={name}
          isDisabled={isDisabled}
        />
      ))}
    </Group>
  );
}

const Group = styled.div`
  display: grid;
  gap: 16px;
`;
