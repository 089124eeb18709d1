import { Avatar, color, MessageBody, styled, VisuallyHidden } from '@tai/design-system';
import { formatListTime, useLanguage } from '@tai/kernel';
import type { Notice } from '../../domain/notice.ts';
import { movedParts, noticeDetails, noticeSentence } from '../../domain/noticeText.ts';
import { messagesWords } from '../../messagesWords.ts';

/** One message: who, what, when, and the work it is about. */
export function NoticeItem({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const say = messagesWords.useWords();
  const { language } = useLanguage();
  const { message, isUnread } = notice;
  const sentence = noticeSentence(message, language);
  const { text, reason } = noticeDetails(message);
  const moved = movedParts(message)
    .map(({ kind, count, days }) => say(`moved.${kind}`, { count, days: say('moved.days', { count: days }) }))
    .join(language === 'en' ? ', ' : '、');
  const title = sentence ? say(`notice.${sentence.key}`, { ...sentence.values, moved }) : message.title;
  return (
    <li>
      <Item type="button" onClick={onOpen} data-unread={isUnread || undefined}>
        <MessageBody
          sender={
            message.fromUserName !== '' && (
              <Avatar src={message.fromUserAvatar} name={message.fromUserName} size={36} decorative />
            )
          }
          isUrgent={message.priority === 'high'}
          title={title || say('dialog.system')}
          texts={[text, reason && say('notice.reason', { reason })]}
          footer={
            <time dateTime={new Date(message.createdAt).toISOString()}>
              {formatListTime(message.createdAt, language)}
            </time>
          }
        />
        {message.image !== '' && <img src={message.image} alt="" width={44} height={44} loading="lazy" />}
        {isUnread && (
          <Dot>
            <VisuallyHidden>{say('dialog.unread')}</VisuallyHidden>
          </Dot>
        )}
      </Item>
    </li>
  );
}

const Item = styled.button`
  position: relative;
  display: flex;
  align-items: flex-start;
  gap: 12px;
  width: 100%;
  padding: 12px 28px 12px 12px;
  border: 0;
  border-radius: calc(10px * var(--tai-rounding));
  outline-offset: -2px;
  background: none;
  color: ${color.textMuted};
  font: inherit;
  text-align: start;
  cursor: pointer;
  &:hover {
    background: ${color.hover};
  }
  &[data-unread] {
    color: ${color.text};
  }
  time {
    color: ${color.textFaint};
    font-size: 12px;
    font-variant-numeric: tabular-nums;
  }
  > img {
    flex: none;
    border-radius: calc(8px * var(--tai-rounding));
    object-fit: cover;
  }
`;

const Dot = styled.span`
  position: absolute;
  top: 18px;
  inset-inline-end: 12px;
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: ${color.accent};
`;
