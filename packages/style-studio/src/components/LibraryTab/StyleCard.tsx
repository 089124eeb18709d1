import type { StyleVo } from '@tai/contracts';
import {
  Avatar,
  Badge,
  BookmarkIcon,
  FolderIcon,
  IconButton,
  Menu,
  MoreIcon,
  StyleIcon,
  UsersIcon,
  VisuallyHidden,
  color,
  fontSize,
  radius,
  styled,
} from '@tai/design-system';
import { useState } from 'react';
import { coverUrls, coverVariant } from '../../domain/styleLibrary.ts';
import { libraryWords } from '../../libraryWords.ts';

interface Props {
  style: StyleVo;
  /** Height of the cover in px. */
  coverHeight: number;
  /** Width of the card in px. */
  width: number;
  onOpen: (style: StyleVo) => void;
  /** Absent where there is nowhere to move it to. */
  onMove: ((style: StyleVo) => void) | undefined;
}

/** A style of the library: its cover, what it is for, and where it stands or whose it is. Opens it. */
export function StyleCard({ style, coverHeight, width, onOpen, onMove }: Props) {
  const say = libraryWords.useWords();
  const { paramValue: name, groupName, health, uses, isCollected } = style;
  const hasMenu = onMove !== undefined && style.mayEdit;
  const card = (
    <Card type="button" data-menu={hasMenu || undefined} onClick={() => onOpen(style)}>
      <Cover style={{ height: coverHeight }}>
        <CoverImage icon={style.icon} width={width} />
        <Corner>
          {health.verdict === 'good' ? <Badge tone="picture">{say('card.quality')}</Badge> : <span />}
          {isCollected && (
            <Badge tone="picture">
              <BookmarkIcon size={12} />
              <VisuallyHidden>{say('card.favorite')}</VisuallyHidden>
            </Badge>
          )}
        </Corner>
      </Cover>
      <Caption>
        <Name dir="auto" title={name}>
          {name}
        </Name>
        <Line>
          {groupName} · {say('card.uses', { count: uses })}
        </Line>
        {style.isOwn ? (
          <Standing style={style} />
        ) : style.project ? (
          <InProject style={style} name={style.project.name} />
        ) : (
          <Owner style={style} />
        )}
      </Caption>
    </Card>
  );
  if (!hasMenu) return card;
  return (
    <WithMenu>
      {card}
      <Corner data-menu style={{ top: coverHeight + 6 }}>
        <Menu
          label={say('card.actions', { name })}
          placement="bottom-end"
          items={[
            {
              id: 'move',
              label: say('move.open'),
              icon: <FolderIcon size={16} />,
              onSelect: () => onMove(style),
            },
          ]}
        >
          <IconButton label={say('card.actions', { name })} size="compact">
            <MoreIcon size={16} />
          </IconButton>
        </Menu>
      </Corner>
    </WithMenu>
  );
}

function CoverImage({ icon, width }: { icon: string; width: number }) {
  const [url] = coverUrls(icon);
  const [broken, setBroken] = useState<string | null>(null);
  if (url === undefined || broken === url)
    return (
      <Placeholder>
        <StyleIcon size={28} />
      </Placeholder>
    );
  const isSmall = width * window.devicePixelRatio <= 256;
  return (
    <img
      src={coverVariant(url, isSmall ? '256' : '768')}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(url)}
    />
  );
}

function Standing({ style: { state, reason } }: { style: StyleVo }) {
  const say = libraryWords.useWords();
  const label = say(`state.${state}`);
  const text = reason === '' ? label : say('card.stateReason', { state: label, reason });
  return (
    <Line data-state={state} title={text}>
      {text}
    </Line>
  );
}

/** The project of a style, with its maker while it is the members' alone, else with how it is shared. */
function InProject({ style: { state, owner }, name }: { style: StyleVo; name: string }) {
  const say = libraryWords.useWords();
  const detail = state === 'private' ? owner.name || say('card.noOwner') : say(`state.${state}`);
  const text = say('card.inProject', { project: name, detail });
  return (
    <OwnerLine data-state={state} title={text}>
      <UsersIcon size={14} />
      <span dir="auto">{text}</span>
    </OwnerLine>
  );
}

function Owner({ style: { owner } }: { style: StyleVo }) {
  const say = libraryWords.useWords();
  const name = owner.name || say('card.noOwner');
  return (
    <OwnerLine>
      <Avatar src={owner.avatar ?? undefined} name={name} size={16} decorative />
      <span dir="auto">{name}</span>
    </OwnerLine>
  );
}

const Card = styled.button`
  display: block;
  width: 100%;
  height: 100%;
  padding: 0;
  border: 0;
  border-radius: ${radius.card};
  background: none;
  color: ${color.text};
  font: inherit;
  text-align: start;
  cursor: pointer;
`;

const WithMenu = styled.div`
  position: relative;
  height: 100%;
`;

const Cover = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color.panel};
  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  /* Over the image, whose edges may be of any color. */
  &::after {
    position: absolute;
    inset: 0;
    border-radius: inherit;
    box-shadow: inset 0 0 0 1px ${color.hairline};
    content: '';
    pointer-events: none;
  }
  button:hover > &::after {
    box-shadow: inset 0 0 0 1px ${color.hairlineStrong};
  }
`;

const Placeholder = styled.div`
  display: grid;
  place-items: center;
  height: 100%;
  color: ${color.textFaint};
`;

const Corner = styled.div`
  position: absolute;
  inset: 8px 8px auto;
  display: flex;
  gap: 4px;
  align-items: center;
  justify-content: space-between;
  &[data-menu] {
    inset: auto 0 auto auto;
  }
`;

const Caption = styled.div`
  display: grid;
  gap: 1px;
  padding: 8px 2px 0;
  button[data-menu] > & > span:first-of-type {
    padding-inline-end: 32px;
  }
`;

const Name = styled.span`
  overflow: hidden;
  font-size: ${fontSize.body};
  font-weight: 550;
  line-height: 20px;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Line = styled.span`
  overflow: hidden;
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
  line-height: 18px;
  text-overflow: ellipsis;
  white-space: nowrap;
  &[data-state='waiting'],
  &[data-state='appealed'] {
    color: ${color.warningText};
  }
  &[data-state='approved'] {
    color: ${color.successText};
  }
  &[data-state='rejected'],
  &[data-state='removed'] {
    color: ${color.dangerText};
  }
`;

const OwnerLine = styled(Line)`
  display: flex;
  gap: 6px;
  align-items: center;
  span:last-of-type {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;
