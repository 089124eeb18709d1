import { useSession } from '@tai/api-client';
import type { Tutorial } from '@tai/contracts';
import {
  Badge,
  color,
  fontSize,
  IconButton,
  Menu,
  MoreIcon,
  PlayIcon,
  styled,
  type MenuItem,
} from '@tai/design-system';
import { formatDuration } from '../../domain/formats.ts';
import { readPosition } from '../../state/watchPositions.ts';
import { adminWords } from '../../words.ts';
import { Faint } from '../PageFrame/PageFrame.tsx';

interface TutorialCardProps {
  tutorial: Tutorial;
  /** What an editor can do with it; without them there is no menu. */
  actions: readonly MenuItem[];
  onPlay: () => void;
}

/** A video with its still picture, length and what it is about. */
export function TutorialCard({ tutorial, actions, onPlay }: TutorialCardProps) {
  const say = adminWords.useWords();
  const userId = useSession()?.user.userId ?? '';
  const position = readPosition(userId, tutorial.id);
  const { title, description, category, posterUrl, durationSeconds, isPublished, views } = tutorial;
  return (
    <Card>
      <Still
        type="button"
        aria-label={`${say('tutorials.play', { title })} ${formatDuration(durationSeconds)}`}
        onClick={onPlay}
      >
        {posterUrl === '' ? <PlayIcon size={32} /> : <img src={posterUrl} alt="" loading="lazy" />}
        <Corner>
          <Badge tone="picture">{formatDuration(durationSeconds)}</Badge>
        </Corner>
        {position > 0 && durationSeconds > 0 && (
          <Watched style={{ transform: `scaleX(${Math.min(1, position / durationSeconds)})` }} />
        )}
      </Still>
      <Text>
        <div>
          <h3>{title}</h3>
          <Faint>
            {[
              category,
              say('tutorials.views', { count: views }),
              position > 0 && say('tutorials.resumeAt', { time: formatDuration(position) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Faint>
        </div>
        {!isPublished && <Badge tone="warning">{say('tutorials.draft')}</Badge>}
        {actions.length > 0 && (
          <Menu label={say('tutorials.actionsNamed', { title })} items={actions} placement="bottom-end">
            <IconButton size="compact" label={say('tutorials.actionsNamed', { title })}>
              <MoreIcon />
            </IconButton>
          </Menu>
        )}
      </Text>
      {description !== '' && <Description>{description}</Description>}
    </Card>
  );
}

const Card = styled.li`
  display: grid;
  align-content: start;
  gap: 8px;
  min-width: 0;
`;

const Still = styled.button`
  position: relative;
  display: grid;
  place-items: center;
  width: 100%;
  padding: 0;
  overflow: hidden;
  border: 0;
  border-radius: calc(12px * var(--tai-rounding));
  background: ${color.stage};
  box-shadow: inset 0 0 0 1px ${color.hairline};
  color: ${color.textMuted};
  cursor: pointer;
  aspect-ratio: 16 / 9;
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Corner = styled.span`
  position: absolute;
  right: 8px;
  bottom: 8px;
`;

const Watched = styled.span`
  position: absolute;
  inset: auto 0 0;
  height: 3px;
  background: ${color.accent};
  transform-origin: left;
`;

const Text = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 8px;
  > div {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  h3 {
    font-size: ${fontSize.emphasis};
  }
`;

const Description = styled.p`
  display: -webkit-box;
  overflow: hidden;
  color: ${color.textMuted};
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;
