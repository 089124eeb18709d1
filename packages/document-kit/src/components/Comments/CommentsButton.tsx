import { color, CommentIcon, IconButton, styled } from '@tai/design-system';
import { useShortcuts } from '@tai/kernel';
import { useMemo } from 'react';
import { documentWords } from '../../words.ts';
import { useComments, useCommentView, useThreads } from './commentsContext.ts';

const keys = 'Shift+M';

/** Opens and closes the comments, and says how many threads are open. For the top bar of an editor. */
export function CommentsButton() {
  const say = documentWords.useWords();
  const { view, button } = useComments();
  const { isOpen } = useCommentView();
  const { threads, query } = useThreads(false);
  const count = threads.length;
  useShortcuts(
    useMemo(
      () => [
        {
          id: 'document.comments',
          keys,
          label: say('comments.title'),
          group: say('comments.keys'),
          run: view.toggle,
        },
      ],
      [say, view],
    ),
  );
  return (
    <Place>
      <IconButton
        ref={button}
        label={count > 0 ? say('comments.count', { count }) : say('comments.title')}
        shortcut={keys}
        pressed={isOpen}
        onClick={view.toggle}
      >
        <CommentIcon />
      </IconButton>
      {count > 0 && <Count aria-hidden>{query.hasNextPage || count > 99 ? '99+' : count}</Count>}
    </Place>
  );
}

const Place = styled.span`
  position: relative;
  display: inline-flex;
`;

const Count = styled.span`
  position: absolute;
  top: -2px;
  right: -2px;
  min-width: 15px;
  height: 15px;
  padding: 0 4px;
  border-radius: 8px;
  background: ${color.accentFill};
  color: ${color.onAccent};
  font-size: 10px;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  line-height: 15px;
  text-align: center;
  pointer-events: none;
`;
