import { BellIcon, color, fontSize, shadow, styled, WarningIcon } from '@tai/design-system';
import { adminWords } from '../../words.ts';
import { Card } from '../PageFrame/PageFrame.tsx';
import type { Priority } from './ComposeNotice.tsx';

interface AnnouncementPreviewProps {
  kind: 'notice' | 'broadcast';
  title: string;
  content: string;
  priority: Priority;
}

/** What is written as people will see it: an item of the messages, or the line that appears over their work. */
export function AnnouncementPreview({ kind, title, content, priority }: AnnouncementPreviewProps) {
  const say = adminWords.useWords();
  const shownTitle = title.trim() || say('notices.previewTitle');
  const shownContent = content.trim() || say('notices.previewContent');
  return (
    <Card as="section" aria-label={say('notices.preview')}>
      <h2>{say('notices.preview')}</h2>
      {kind === 'notice' ? (
        <Message>
          <Sign data-high={priority === 'high' || undefined}>
            <BellIcon size={18} />
          </Sign>
          <Text>
            <b>{shownTitle}</b>
            <span>{shownContent}</span>
          </Text>
        </Message>
      ) : (
        <Line>
          <WarningIcon size={16} />
          <span>{`${shownTitle}\n${shownContent}`}</span>
        </Line>
      )}
    </Card>
  );
}

const Message = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 12px;
`;

const Sign = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: 50%;
  background: ${color.selected};
  color: ${color.accentText};
  &[data-high] {
    background: color-mix(in srgb, ${color.warning} 18%, transparent);
    color: ${color.warningText};
  }
`;

const Text = styled.div`
  display: grid;
  min-width: 0;
  overflow-wrap: anywhere;
  b {
    font-weight: 550;
  }
  span {
    color: ${color.textMuted};
    white-space: pre-line;
  }
`;

const Line = styled.div`
  display: flex;
  gap: 10px;
  max-width: 420px;
  padding: 12px 14px;
  border-radius: 12px;
  background: ${color.overlay};
  box-shadow: ${shadow.overlay};
  font-size: ${fontSize.body};
  svg {
    flex: none;
    margin-top: 3px;
    color: ${color.warningText};
  }
  span {
    min-width: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;
