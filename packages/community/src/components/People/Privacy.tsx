import { useErrorText } from '@tai/api-client';
import type { PersonInList, Profile } from '@tai/contracts';
import { Button, Chip, color, ErrorState, fontSize, styled, Switch, toast } from '@tai/design-system';
import { href, Link } from '@tai/kernel';
import type { ReactNode } from 'react';
import { useMutedTagsQuery, useMuteTagMutation } from '../../api/peopleApi.ts';
import { personWords } from '../../personWords.ts';
import { useCommunitySettings } from '../../state/useCommunitySettings.ts';
import { Card } from '../Card/Card.tsx';
import { PeopleList } from './PeopleList.tsx';
import { usePersonActions } from './usePersonActions.tsx';

/** What others see of oneself, and whom and what oneself does not see. */
export function Component({ profile }: { profile: Profile }) {
  const say = personWords.useWords();
  return (
    <Root>
      <ShownToOthers />
      <People list="blocked" personId={profile.id} title={say('privacy.blocked')}>
        {say('privacy.blockedHelp')}
      </People>
      <People list="muted" personId={profile.id} title={say('privacy.muted')}>
        {say('privacy.mutedHelp')}
      </People>
      <MutedTags />
    </Root>
  );
}

function ShownToOthers() {
  const say = personWords.useWords();
  const [chosen, change] = useCommunitySettings();
  return (
    <Section>
      <h2>{say('privacy.shown')}</h2>
      {(['showLiked', 'showFollows', 'keepHistory'] as const).map((name) => (
        <Switch
          key={name}
          label={say(`privacy.${name}`)}
          hint={say(`privacy.${name}Hint`)}
          checked={chosen[name]}
          onChange={(isOn) => change({ [name]: isOn })}
        />
      ))}
      <Help>
        {say('privacy.collections')}{' '}
        <Link to={href('community.person', { query: { tab: 'collections' } })}>
          {say('privacy.collectionsLink')}
        </Link>
      </Help>
    </Section>
  );
}

function People({
  list,
  personId,
  title,
  children,
}: {
  list: 'blocked' | 'muted';
  personId: string;
  title: string;
  children: ReactNode;
}) {
  const say = personWords.useWords();
  return (
    <Section>
      <h2>{title}</h2>
      <Help>{children}</Help>
      <PeopleList
        list={list}
        personId={personId}
        label={title}
        renderAction={(person) => <Undo list={list} person={person} />}
        empty={<Help>{say(`privacy.${list}Empty`)}</Help>}
      />
    </Section>
  );
}

function Undo({ list, person }: { list: 'blocked' | 'muted'; person: PersonInList }) {
  const say = personWords.useWords();
  const { setBlocked, setMuted } = usePersonActions(person);
  const isBlocked = list === 'blocked';
  return (
    <Button size="compact" onClick={() => void (isBlocked ? setBlocked(false) : setMuted(false))}>
      {say(isBlocked ? 'privacy.unblock' : 'privacy.unmute')}
    </Button>
  );
}

function MutedTags() {
  const say = personWords.useWords();
  const errorText = useErrorText();
  const { data: tags, error, isFetching, refetch } = useMutedTagsQuery();
  const [mute] = useMuteTagMutation();

  async function takeBack(tag: string): Promise<void> {
    const { error: failure } = await mute({ tag, isMuted: false });
    toast.show(
      failure
        ? { tone: 'danger', message: errorText(failure) }
        : {
            message: say('privacy.tagBack', { tag }),
            action: { label: say('privacy.undo'), onAction: () => void mute({ tag, isMuted: true }) },
          },
    );
  }

  return (
    <Section>
      <h2>{say('privacy.tags')}</h2>
      {!tags && error && (
        <ErrorState title={say('people.failed')} onRetry={() => void refetch()} retrying={isFetching}>
          {errorText(error)}
        </ErrorState>
      )}
      {tags && <Help>{say(tags.length === 0 ? 'privacy.tagsEmpty' : 'privacy.tagsHelp')}</Help>}
      {tags && tags.length > 0 && (
        <Tags role="group" aria-label={say('privacy.tags')}>
          {tags.map((tag) => (
            <Chip key={tag} label={tag} onRemove={() => void takeBack(tag)} />
          ))}
        </Tags>
      )}
    </Section>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  max-width: 640px;
`;

const Section = styled(Card)`
  grid-template-columns: minmax(0, 1fr);
  h2 {
    margin: 0;
    font-size: ${fontSize.emphasis};
    font-weight: 600;
  }
`;

const Help = styled.p`
  margin: 0;
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
  a {
    color: ${color.accentText};
  }
`;

const Tags = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  > * {
    max-width: 100%;
  }
`;
