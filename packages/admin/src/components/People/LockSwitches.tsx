import { featureLocks, type LockableFeature, type ManagedUser } from '@tai/contracts';
import { mobileQuery, styled, Switch } from '@tai/design-system';
import { useChangeUserMutation } from '../../api/peopleApi.ts';
import { adminWords } from '../../words.ts';
import { FailureText, Faint } from '../PageFrame/PageFrame.tsx';

const features = Object.keys(featureLocks) as LockableFeature[];

/** Which features are locked for a person. Codes that this version does not know are left as they are. */
export function LockSwitches({ person, reason }: { person: ManagedUser; reason?: string | undefined }) {
  const say = adminWords.useWords();
  const [change, { error, isLoading }] = useChangeUserMutation();

  function set(feature: LockableFeature, isLocked: boolean): void {
    const code = featureLocks[feature];
    const others = person.locks.filter((one) => one !== code);
    void change({ userId: person.userId, locks: isLocked ? [...others, code] : others });
  }

  return (
    <Group role="group" aria-label={say('user.locksTitle')}>
      <div>
        <h3>{say('user.locksTitle')}</h3>
        <Faint>{reason ?? say('user.locksHint')}</Faint>
      </div>
      {features.map((feature) => (
        <Switch
          key={feature}
          label={say(`lock.${feature}`)}
          checked={person.locks.includes(featureLocks[feature])}
          disabled={reason !== undefined || isLoading}
          onChange={(isLocked) => set(feature, isLocked)}
        />
      ))}
      <FailureText error={error} />
    </Group>
  );
}

const Group = styled.div`
  display: grid;
  gap: 4px;
  ${mobileQuery} {
    gap: 16px;
  }
`;
