import type { StyleVo } from '@tai/contracts';
import {
  Avatar,
  Button,
  Dialog,
  FlagIcon,
  HeartIcon,
  IconButton,
  WandIcon,
  color,
  fontSize,
  radius,
  styled,
} from '@tai/design-system';
import { editWords } from '../../editWords.ts';
import { coverUrls, coverVariant, flowOf, groupOfFlow } from '../../domain/styleLibrary.ts';
import { libraryWords } from '../../libraryWords.ts';
import { useStyleActions } from './useStyleActions.ts';

interface Props {
  style: StyleVo;
  onClose: () => void;
}

/** A style that the person may not change: what it is, and what one can do with it. Nothing of it can be changed. */
export function SharedStyle({ style, onClose }: Props) {
  const say = editWords.useWords();
  const actions = useStyleActions(style, onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('titleView')}
      width={600}
      footer={
        <>
          <Left>
            {style.state === 'approved' && (
              <IconButton label={say('report')} onClick={actions.report}>
                <FlagIcon />
              </IconButton>
            )}
            <IconButton
              label={say(style.isCollected ? 'uncollect' : 'collect')}
              pressed={style.isCollected}
              loading={actions.isCollecting}
              onClick={actions.toggleCollect}
            >
              <HeartIcon />
            </IconButton>
          </Left>
          <Button variant="primary" startIcon={<WandIcon size={16} />} onClick={actions.use}>
            {say('use')}
          </Button>
        </>
      }
    >
      <Covers>
        {coverUrls(style.icon).map((url, index) => (
          <img
            key={url}
            src={coverVariant(url, '768')}
            alt={say('facts.cover', { number: index + 1, name: style.paramValue })}
          />
        ))}
      </Covers>
      <Name dir="auto">{style.paramValue}</Name>
      <Facts style={style} />
      <Note>{say(style.project ? 'users.toldInProject' : 'users.told')}</Note>
    </Dialog>
  );
}

function Facts({ style }: { style: StyleVo }) {
  const say = editWords.useWords();
  const ofLibrary = libraryWords.useWords();
  const { owner, uiContent, increaseword, groupName, uses, version } = style;
  const ownerName = owner.name || ofLibrary('card.noOwner');
  const rows = [
    ...(style.project ? [[say('facts.project'), style.project.name] as const] : []),
    [say('facts.prompt'), uiContent || say('facts.none')],
    [say('facts.flow'), ofLibrary(`flow.${groupOfFlow(flowOf(style.flow_category))}`)],
    [say('facts.tag'), groupName],
    [say('facts.trigger'), increaseword || say('facts.none')],
    [say('facts.uses'), String(uses)],
    [say('facts.version'), String(version)],
  ] as const;
  return (
    <List>
      <div>
        <dt>{say(style.project ? 'facts.maker' : 'facts.owner')}</dt>
        <Owner>
          <Avatar src={owner.avatar ?? undefined} name={ownerName} size={20} decorative />
          <span dir="auto">{ownerName}</span>
        </Owner>
      </div>
      {rows.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </List>
  );
}

const Covers = styled.div`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  gap: 8px;
  img {
    display: block;
    width: 100%;
    aspect-ratio: 4 / 3;
    border-radius: ${radius.card};
    background: ${color.panel};
    object-fit: cover;
  }
`;

const Name = styled.p`
  margin: 16px 0 8px;
  font-size: ${fontSize.title};
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Note = styled.p`
  margin: 12px 0 0;
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
`;

const List = styled.dl`
  display: grid;
  gap: 8px;
  margin: 0;
  > div {
    display: grid;
    grid-template-columns: 128px minmax(0, 1fr);
    gap: 12px;
  }
  dt {
    color: ${color.textMuted};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

const Owner = styled.dd`
  display: flex;
  gap: 8px;
  align-items: center;
`;

const Left = styled.div`
  display: flex;
  gap: 4px;
  margin-inline-end: auto;
`;
