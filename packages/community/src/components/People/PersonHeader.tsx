import { useSession } from '@tai/api-client';
import type { Profile } from '@tai/contracts';
import {
  Avatar,
  Button,
  color,
  EditIcon,
  fontSize,
  IconButton,
  LinkIcon,
  Menu,
  MoreIcon,
  styled,
  useMediaQuery,
  VisuallyHidden,
} from '@tai/design-system';
import { href, settingsPort, usePort, formatDateTime } from '@tai/kernel';
import { personWords } from '../../personWords.ts';
import { copyAddress } from '../../state/copyAddress.ts';
import { PlainText } from '../PlainText/PlainText.tsx';
import { FollowButton } from './FollowButton.tsx';
import { PersonNumbers } from './PersonNumbers.tsx';
import { usePersonMenu } from './usePersonActions.tsx';

/** Who a person is, in numbers, and what can be done about them. */
export function PersonHeader({ profile }: { profile: Profile }) {
  const say = personWords.useWords();
  const isNarrow = useMediaQuery('(max-width: 640px)');
  const { name, avatar, company, introduction, isMe, followsMe, isMuted } = profile;
  return (
    <Root>
      <Avatar src={avatar ?? undefined} name={name} size={isNarrow ? 60 : 88} decorative />
      <About>
        <Name>
          <h1 dir="auto">{name}</h1>
          {followsMe && <Mark>{say('head.followsMe')}</Mark>}
          {isMuted && <Mark>{say('head.isMuted')}</Mark>}
        </Name>
        {company !== '' && (
          <Company>
            <VisuallyHidden>{say('head.company')}: </VisuallyHidden>
            <span dir="auto">{company}</span>
          </Company>
        )}
        {introduction !== '' && <PlainText text={introduction} />}
        {introduction === '' && isMe && <Quiet>{say('head.noIntroduction')}</Quiet>}
        <PersonNumbers profile={profile} />
        {profile.mutedUntil !== null && <SpeechMuted until={profile.mutedUntil} />}
      </About>
      <Actions>
        {isMe ? <EditProfile /> : <AboutOther profile={profile} />}
        <IconButton
          label={say('head.share')}
          onClick={() =>
            void copyAddress(href('community.person', { query: { id: profile.id } }), say('head.shared'))
          }
        >
          <LinkIcon />
        </IconButton>
        {!isMe && <MoreAbout profile={profile} />}
      </Actions>
    </Root>
  );
}

function EditProfile() {
  const say = personWords.useWords();
  const settings = usePort(settingsPort);
  return (
    <Button startIcon={<EditIcon size={16} />} onClick={() => settings.open('account')}>
      {say('head.edit')}
    </Button>
  );
}

function AboutOther({ profile: { id, isFollowed, isBlocked } }: { profile: Profile }) {
  const session = useSession();
  // A blocked person cannot be followed; the page offers to unblock them.
  if (isBlocked) return null;
  return <FollowButton personId={id} isFollowed={session !== null && isFollowed} size="medium" />;
}

function MoreAbout({ profile }: { profile: Profile }) {
  const say = personWords.useWords();
  const label = say('head.more', { name: profile.name });
  return (
    <Menu label={label} items={usePersonMenu(profile)} placement="bottom-end">
      <IconButton label={label}>
        <MoreIcon />
      </IconButton>
    </Menu>
  );
}

function SpeechMuted({ until }: { until: number }) {
  const say = personWords.useWords();
  return <Warning role="status">{say('head.speechMuted', { time: formatDateTime(until) })}</Warning>;
}

const Root = styled.header`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 20px;
  align-items: start;
  @media (max-width: 640px) {
    grid-template-columns: auto minmax(0, 1fr);
    gap: 14px;
  }
`;

const About = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  justify-items: start;
  p {
    max-width: min(72ch, 100%);
  }
`;

const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 10px;
  align-items: center;
  min-width: 0;
  h1 {
    min-width: 0;
    margin: 0;
    font-size: ${fontSize.page};
    font-weight: 620;
    line-height: 1.35;
    letter-spacing: -0.01em;
    overflow-wrap: anywhere;
    unicode-bidi: isolate;
  }
`;

const Mark = styled.span`
  padding: 2px 8px;
  border-radius: calc(10px * var(--tai-rounding));
  background: ${color.hover};
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
  white-space: nowrap;
`;

const Company = styled.div`
  color: ${color.textMuted};
  overflow-wrap: anywhere;
`;

const Quiet = styled.p`
  margin: 0;
  color: ${color.textMuted};
`;

const Warning = styled.p`
  margin: 0;
  padding: 8px 10px;
  border-radius: calc(8px * var(--tai-rounding));
  background: color-mix(in srgb, ${color.warning} 14%, transparent);
  color: ${color.text};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  @media (max-width: 640px) {
    grid-column: 1 / -1;
  }
`;
