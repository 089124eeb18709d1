import { useSession } from '@tai/api-client';
import type { Profile } from '@tai/contracts';
import { Dialog, EmptyState, Tabs, UsersIcon } from '@tai/design-system';
import { useState } from 'react';
import { personWords } from '../../personWords.ts';
import { FollowButton } from './FollowButton.tsx';
import { PeopleList } from './PeopleList.tsx';

const lists = ['followers', 'following'] as const;
export type FollowList = (typeof lists)[number];

interface Props {
  profile: Profile;
  start: FollowList;
  onClose: () => void;
}

/** Who follows a person, and whom they follow. */
export function FollowsDialog({ profile, start, onClose }: Props) {
  const say = personWords.useWords();
  const me = useSession()?.user.userId;
  const [list, setList] = useState<FollowList>(start);
  const { id, name } = profile;
  const isFollowers = list === 'followers';
  return (
    <Dialog open onClose={onClose} title={say('people.title', { name })} width={440} height={520}>
      <Tabs
        label={say('people.lists')}
        value={list}
        onChange={setList}
        tabs={lists.map((one) => ({ value: one, label: say(`people.${one}`), count: profile[one] }))}
      >
        <PeopleList
          key={list}
          list={list}
          personId={id}
          label={say(`people.${list}`)}
          onLeave={onClose}
          renderAction={(person) =>
            person.id !== me && <FollowButton personId={person.id} isFollowed={person.isFollowed} />
          }
          empty={
            <EmptyState
              icon={<UsersIcon />}
              title={say(isFollowers ? 'people.emptyFollowers' : 'people.emptyFollowing')}
            >
              {say(isFollowers ? 'people.emptyFollowersHelp' : 'people.emptyFollowingHelp', { name })}
            </EmptyState>
          }
        />
      </Tabs>
    </Dialog>
  );
}
