import { isApiError, MentionText, useErrorText, useSession, withReason } from '@tai/api-client';
import type { Comment, PersonLine } from '@tai/contracts';
import {
  Avatar,
  Badge,
  Button,
  color,
  FlagIcon,
  HeartIcon,
  IconButton,
  LinkedText,
  Menu,
  MoreIcon,
  PinIcon,
  styled,
  toast,
  TrashIcon,
  type MenuItem,
} from '@tai/design-system';
import { authPort, confirmPort, href, Link, usePort, formatDateTime } from '@tai/kernel';
import {
  useDeleteCommentMutation,
  useLikeCommentMutation,
  usePinCommentMutation,
} from '../../api/commentsApi.ts';
import { reporting } from '../../state/dialogs.ts';
import { talkWords } from '../../talkWords.ts';
import { communityWords } from '../../words.ts';

interface Props {
  comment: Comment;
  /** Whose comment a reply stands under: an answer to them need not say so. */
  under?: PersonLine;
  onReply: () => void;
}

/** One comment or reply: who says what, and what can be done with it. */
export function OneComment({ comment, under, onReply }: Props) {
  const say = talkWords.useWords();
  const ofFeed = communityWords.useWords();
  const session = useSession();
  const { author, state, replyTo } = comment;
  const name = author.name || ofFeed('person.gone');
  if (state !== 'shown') return <Gone>{say(state === 'removed' ? 'one.removed' : 'one.deleted')}</Gone>;
  return (
    <Root aria-label={say('one.reportName', { name })}>
      <Avatar src={author.avatar ?? undefined} name={author.name} size={32} decorative />
      <div>
        <Line>
          {author.id === '' ? (
            <b>{name}</b>
          ) : (
            <Link to={href('community.person', { query: { id: author.id } })} dir="auto">
              {name}
            </Link>
          )}
          {comment.isAuthorOfWork && <Badge>{say('one.author')}</Badge>}
          {comment.isPinned && (
            <Pinned>
              <PinIcon size={12} />
              {say('one.pinned')}
            </Pinned>
          )}
          <time dateTime={new Date(comment.time).toISOString()}>{formatDateTime(comment.time)}</time>
        </Line>
        <Text dir="auto">
          {replyTo && comment.parentId !== null && replyTo.id !== under?.id && (
            <small>{say('one.repliesTo', { name: replyTo.name || ofFeed('person.gone') })} </small>
          )}
          <MentionText
            text={comment.text}
            people={comment.mentions}
            gone={ofFeed('person.gone')}
            renderText={(text) => <LinkedText text={text} />}
          />
        </Text>
        <Row>
          <LikeComment comment={comment} />
          {session && (
            <Button size="compact" variant="ghost" onClick={onReply}>
              {say('one.reply')}
            </Button>
          )}
          {session && <MoreOfComment comment={comment} name={name} />}
        </Row>
      </div>
    </Root>
  );
}

function LikeComment({ comment }: { comment: Comment }) {
  const say = talkWords.useWords();
  const errorText = useErrorText();
  const session = useSession();
  const auth = usePort(authPort);
  const [like] = useLikeCommentMutation();
  const { id, isLiked, likes } = comment;
  async function press(): Promise<void> {
    if (!session) return auth.openSignIn({ comesBack: true });
    const { error } = await like({ id, isLiked: !isLiked, likes });
    if (!error || (isApiError(error) && error.kind === 'duplicate')) return;
    toast.show({ id: 'community.comment', tone: 'danger', message: errorText(error) });
  }
  return (
    <Like
      type="button"
      aria-pressed={isLiked}
      aria-label={likes > 0 ? `${say('one.like')}, ${say('one.likes', { count: likes })}` : say('one.like')}
      onClick={() => void press()}
    >
      <HeartIcon size={14} />
      {likes > 0 && likes}
    </Like>
  );
}

function MoreOfComment({ comment, name }: { comment: Comment; name: string }) {
  const say = talkWords.useWords();
  const errorText = useErrorText();
  const confirm = usePort(confirmPort);
  const [remove] = useDeleteCommentMutation();
  const [pin] = usePinCommentMutation();
  const { id, workId, isPinned } = comment;

  async function tell(done: Promise<{ error?: unknown }>): Promise<void> {
    const { error } = await done;
    if (error)
      toast.show({
        id: 'community.comment',
        tone: 'danger',
        message: withReason(say('one.failed'), errorText(error)),
      });
  }

  async function deleteIt(): Promise<void> {
    const isSure = await confirm.ask({
      title: say('one.deleteTitle'),
      content: say('one.deleteText'),
      confirmLabel: say('one.delete'),
      danger: true,
    });
    if (isSure) await tell(remove({ id, workId }));
  }

  const items: MenuItem[] = [
    ...(comment.mayPin
      ? [
          {
            id: 'pin',
            label: say(isPinned ? 'one.unpin' : 'one.pin'),
            icon: <PinIcon size={16} />,
            onSelect: () => void tell(pin({ id, workId, isPinned: !isPinned })),
          },
        ]
      : []),
    ...(comment.isMine
      ? []
      : [
          {
            id: 'report',
            label: say('one.report'),
            icon: <FlagIcon size={16} />,
            onSelect: () => reporting.open({ type: 'comment', id, name: say('one.reportName', { name }) }),
          },
        ]),
    ...(comment.mayDelete
      ? [
          {
            id: 'delete',
            label: say('one.delete'),
            icon: <TrashIcon size={16} />,
            danger: true,
            onSelect: () => void deleteIt(),
          },
        ]
      : []),
  ];
  if (items.length === 0) return null;
  return (
    <Menu label={say('one.more')} items={items}>
      <IconButton size="compact" label={say('one.more')}>
        <MoreIcon size={16} />
      </IconButton>
    </Menu>
  );
}

const Root = styled.article`
  display: grid;
  grid-template-columns: 32px minmax(0, 1fr);
  gap: 12px;
`;

const Gone = styled.p`
  margin: 0;
  padding: 8px 0;
  color: ${color.textFaint};
  font-style: italic;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 8px;
  align-items: center;
  a,
  b {
    max-width: 100%;
    overflow: hidden;
    color: ${color.text};
    font-weight: 560;
    text-decoration: none;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  time {
    color: ${color.textFaint};
    font-size: 12px;
    font-variant-numeric: tabular-nums;
  }
`;

const Pinned = styled.span`
  display: inline-flex;
  gap: 4px;
  align-items: center;
  color: ${color.accentText};
  font-size: 12px;
`;

const Text = styled.p`
  margin: 4px 0 2px;
  line-height: 1.6;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  small {
    color: ${color.textMuted};
  }
  a {
    color: ${color.accentText};
  }
  a:not([target]) {
    text-decoration: none;
  }
`;

const Row = styled.div`
  display: flex;
  gap: 4px;
  align-items: center;
  margin-inline-start: -8px;
`;

const Like = styled.button`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  height: 28px;
  padding: 0 8px;
  border: 0;
  border-radius: calc(8px * var(--tai-rounding));
  background: none;
  color: ${color.textMuted};
  font: inherit;
  font-size: 12px;
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  &:hover {
    background: ${color.hover};
    color: ${color.text};
  }
  &[aria-pressed='true'] svg {
    color: #f0616d;
    fill: currentColor;
  }
`;
