import { useSession } from '@tai/api-client';
import { Button, toast, type ControlSize } from '@tai/design-system';
import { authPort, usePort } from '@tai/kernel';
import { useFollowPersonMutation } from '../../api/peopleApi.ts';
import { usePacedErrorText } from '../../state/usePacedErrorText.ts';
import { communityWords } from '../../words.ts';

interface Props {
  personId: string;
  isFollowed: boolean;
  size?: ControlSize;
}

/** Follows a person, or stops. A visitor is asked to sign in. */
export function FollowButton({ personId, isFollowed, size = 'compact' }: Props) {
  const say = communityWords.useWords();
  const errorText = usePacedErrorText();
  const session = useSession();
  const auth = usePort(authPort);
  const [follow, { isLoading }] = useFollowPersonMutation();
  async function press(): Promise<void> {
    if (!session) return auth.openSignIn({ comesBack: true });
    const { error } = await follow({ id: personId, isFollowed: !isFollowed });
    if (error) toast.show({ id: 'community.follow', tone: 'danger', message: errorText(error) });
  }
  return (
    <Button
      size={size}
      variant={isFollowed ? undefined : 'primary'}
      aria-pressed={isFollowed}
      loading={isLoading}
      onClick={() => void press()}
    >
      {say(isFollowed ? 'person.followed' : 'person.follow')}
    </Button>
  );
}
