import { MentionText } from '@tai/api-client';
import type { DocumentComment } from '@tai/contracts';
import {
  Avatar,
  color,
  IconButton,
  LinkedText,
  Menu,
  MoreIcon,
  styled,
  type MenuItem,
} from '@tai/design-system';
import { formatDateTime, formatListTime, href, Link } from '@tai/kernel';
import { useState, type ReactNode } from 'react';
import { useEditDocumentCommentMutation } from '../../api/documentCommentApi.ts';
import { commentWords } from '../../commentWords.ts';
import { useComments } from './commentsContext.ts';
import { useCommentActions } from './useCommentActions.ts';
import { WriteComment } from './WriteComment.tsx';

interface Props {
  comment: DocumentComment;
  /** Beside its menu. */
  actions?: ReactNode;
}

/** One comment or reply: who says what, and what can be done with it. */
export function OneComment({ comment, actions }: Props) {
  const say = commentWords.useWords();
  const [isEditing, setEditing] = useState(false);
  const { author, time, editedAt, isDeleted } = comment;
  const name = author.name || say('thread.gone');
  if (isDeleted)
    return (
      <Line>
        <Gone>{say('thread.deleted')}</Gone>
        {actions}
      </Line>
    );
  return (
    <Root>
      <Avatar src={author.avatar ?? undefined} name={author.name} size={28} decorative />
      <div>
        <Line>
          {author.id === '' ? (
            <b>{name}</b>
          ) : (
            <Link to={href('community.person', { query: { id: author.id } })} dir="auto">
              {name}
            </Link>
          )}
          <Space />
          {actions}
          <CommentMenu comment={comment} name={name} onEdit={() => setEditing(true)} />
        </Line>
        <When>
          <time dateTime={new Date(time).toISOString()} title={formatDateTime(time)}>
            {formatListTime(time)}
          </time>
          {editedAt !== null && <span title={formatDateTime(editedAt)}>{say('thread.edited')}</span>}
        </When>
        {isEditing ? (
          <Edit comment={comment} onClose={() => setEditing(false)} />
        ) : (
          <Text dir="auto">
            <MentionText
              text={comment.text}
              people={comment.mentions}
              gone={say('thread.gone')}
              renderText={(text) => <LinkedText text={text} />}
            />
          </Text>
        )}
      </div>
    </Root>
  );
}

function CommentMenu({
  comment,
  name,
  onEdit,
}: {
  comment: DocumentComment;
  name: string;
  onEdit: () => void;
}) {
  const say = commentWords.useWords();
  const { access } = useComments();
  const actions = useCommentActions();
  const label = say('thread.actions', { name });
  const items: MenuItem[] = [
    { id: 'link', label: say('thread.copyLink'), onSelect: () => void actions.copyLink(comment.id) },
    ...(comment.isMine ? [{ id: 'edit', label: say('thread.edit'), onSelect: onEdit }] : []),
    ...(comment.isMine || access === 'owner'
      ? [
          {
            id: 'delete',
            label: say('thread.delete'),
            danger: true,
            onSelect: () => void actions.remove(comment.id),
          },
        ]
      : []),
  ];
  return (
    <Menu label={label} items={items} placement="bottom-end">
      <IconButton size="compact" label={label}>
        <MoreIcon size={16} />
      </IconButton>
    </Menu>
  );
}

function Edit({ comment, onClose }: { comment: DocumentComment; onClose: () => void }) {
  const say = commentWords.useWords();
  const { documentId } = useComments();
  const [edit] = useEditDocumentCommentMutation();
  return (
    <WriteComment
      subjectId={`edit ${comment.id}`}
      label={say('write.edit')}
      placeholder={say('write.edit')}
      sendLabel={say('write.save')}
      edited={comment}
      takesFocus
      onSend={async ({ text, mentions }) =>
        (await edit({ documentId, id: comment.id, text, mentions })).error
      }
      onClose={onClose}
    />
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: 28px minmax(0, 1fr);
  gap: 8px;
`;

const Line = styled.div`
  display: flex;
  gap: 2px 6px;
  align-items: center;
  min-height: 28px;
  a,
  b {
    min-width: 0;
    overflow: hidden;
    color: ${color.text};
    font-weight: 560;
    text-decoration: none;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const When = styled.small`
  display: flex;
  gap: 8px;
  margin: -4px 0 4px;
  color: ${color.textMuted};
  font-size: 12px;
  font-variant-numeric: tabular-nums;
`;

const Space = styled.span`
  flex: 1;
`;

const Gone = styled.p`
  flex: 1;
  margin: 0;
  color: ${color.textMuted};
  font-style: italic;
`;

const Text = styled.p`
  margin: 0;
  line-height: 1.5;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  a {
    color: ${color.accentText};
  }
`;
