import { isApiError, useErrorText, useSession, withReason } from '@tai/api-client';
import type { WorkCard } from '@tai/contracts';
import { Button, color, HeartIcon, styled, toast } from '@tai/design-system';
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
    if (!session) return auth.openSignIn({ comesBack: true });
    const { error } = await like({ id: work.id, isLiked: !work.isLiked, likes: work.likes });
    // Two presses within a second are one too many, and no failure.
    if (!error || (isApiError(error) && error.kind === 'duplicate')) return;
    toast.show({
      id: 'community.like',
      tone: 'danger',
      message: withReason(say('work.likeFailed'), errorText(error)),
    });
  }

  const shared = {
    'aria-pressed': work.isLiked,
    title: say(work.isLiked ? 'work.unlike' : 'work.like'),
    onClick: () => void press(),
  };
  if (isOverPicture)
    return (
      <Round
        type="button"
        data-corner={work.isLiked ? undefined : ''}
        aria-label={say('work.like')}
        {...shared}
      >
        <HeartIcon size={15} />
      </Round>
    );
  return (
    <Button
      startIcon={<HeartIcon size={16} {...(work.isLiked && { color: liked, fill: liked })} />}
      {...shared}
    >
      {say('work.like')}
      {work.likes > 0 && <Count>{work.likes}</Count>}
    </Button>
  );
}

const liked = '#f0616d';

const Count = styled.b`
  color: ${color.textMuted};
  font-weight: 500;
  font-variant-numeric: tabular-nums;
`;

const Round = styled.button`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  padding: 0;
  border: 0;
  border-radius: calc(16px * var(--tai-rounding));
  background: rgb(10 10 14 / 0.6);
  color: #fff;
  cursor: pointer;
  &[aria-pressed='true'] svg {
    color: #ff7d88;
    fill: currentColor;
  }
`;
