import { isApiError, useErrorText, useSession } from '@tai/api-client';
import type { WorkCard } from '@tai/contracts';
import { color, HeartIcon, styled, toast } from '@tai/design-system';
import { authPort, usePort } from '@tai/kernel';
import { useLikeWorkMutation } from '../../api/worksApi.ts';
import { communityWords } from '../../words.ts';

interface Props {
  work: Pick<WorkCard, 'id' | 'isLiked' | 'likes'>;
  isOverPicture?: boolean;
}

/** The heart of a work: pressed while one likes it. A visitor is asked to sign in. */
export function LikeButton({ work, isOverPicture = false }: Props) {
  const say = communityWords.useWords();
  const errorText = useErrorText();
  const session = useSession();
  const auth = usePort(authPort);
  const [like] = useLikeWorkMutation();

  async function press(): Promise<void> {
    if (!session) return auth.openSignIn();
    const { error } = await like({ id: work.id, isLiked: !work.isLiked, likes: work.likes });
    // Two presses within a second are one too many, and no failure.
    if (!error || (isApiError(error) && error.kind === 'duplicate')) return;
    toast.show({
      id: 'community.like',
      tone: 'danger',
      message: `${say('work.likeFailed')} ${errorText(error)}`,
    });
  }

  return (
    <Root
      type="button"
      data-corner={isOverPicture && !work.isLiked ? '' : undefined}
      data-over-picture={isOverPicture || undefined}
      aria-label={isOverPicture ? say('work.like') : undefined}
      aria-pressed={work.isLiked}
      title={say(work.isLiked ? 'work.unlike' : 'work.like')}
      onClick={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void press();
      }}
    >
      <HeartIcon size={isOverPicture ? 15 : 16} />
      {!isOverPicture && (
        <>
          <span>{say('work.like')}</span>
          {work.likes > 0 && <b>{work.likes}</b>}
        </>
      )}
    </Root>
  );
}

const Root = styled.button`
  display: inline-flex;
  gap: 8px;
  align-items: center;
  justify-content: center;
  height: 32px;
  padding: 0 12px;
  border: 0;
  border-radius: 8px;
  background: ${color.hover};
  box-shadow: inset 0 0 0 1px ${color.hairline};
  color: ${color.text};
  font: inherit;
  font-weight: 500;
  cursor: pointer;
  b {
    color: ${color.textMuted};
    font-weight: 500;
    font-variant-numeric: tabular-nums;
  }
  &[aria-pressed='true'] svg {
    color: #f0616d;
    fill: currentColor;
  }
  &[data-over-picture] {
    width: 32px;
    padding: 0;
    border-radius: 16px;
    background: rgb(10 10 14 / 0.6);
    box-shadow: none;
    color: #fff;
  }
  &[data-over-picture][aria-pressed='true'] svg {
    color: #ff7d88;
  }
`;
