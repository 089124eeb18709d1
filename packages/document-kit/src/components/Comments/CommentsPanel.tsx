import { color, Skeleton, styled, useIsMobile } from '@tai/design-system';
import { LazyPart } from '@tai/kernel';
import { commentWords } from '../../commentWords.ts';
import { useCommentView } from './commentsContext.ts';

const load = () => import('./ThreadPanel.tsx');
const noProps = {};

/** The comments beside the stage, while they are open. Their code and words come when they are first opened. */
export function CommentsPanel() {
  const { isOpen, isPlacing } = useCommentView();
  const isMobile = useIsMobile();
  // On a phone the sheet would cover the stage that a place is chosen on.
  if (!isOpen || (isMobile && isPlacing)) return null;
  return (
    <LazyPart
      load={load}
      words={commentWords}
      props={noProps}
      fallback={
        isMobile ? null : (
          <Waiting>
            <Skeleton height={96} radius="12px" />
          </Waiting>
        )
      }
    />
  );
}

const Waiting = styled.div`
  flex: none;
  width: 320px;
  padding: 16px;
  border-inline-start: 1px solid ${color.hairline};
  background: ${color.panel};
`;
