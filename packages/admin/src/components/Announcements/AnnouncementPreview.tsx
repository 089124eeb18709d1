import { color, fontSize, MessageBody, shadow, styled, WarningIcon } from '@tai/design-system';
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
        <MessageBody isUrgent={priority === 'high'} title={shownTitle} texts={[shownContent]} />
      ) : (
        <Line>
          <WarningIcon size={16} />
          <span>{`${shownTitle}\n${shownContent}`}</span>
        </Line>
      )}
    </Card>
  );
}

const Line = styled.div`
  display: flex;
  gap: 10px;
  max-width: 420px;
  padding: 12px 14px;
  border-radius: calc(12px * var(--tai-rounding));
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
