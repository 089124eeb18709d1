import { useSession } from '@tai/api-client';
import { BellIcon, IconButton, styled, color } from '@tai/design-system';
import { useUnreadQuery } from '../../api/noticeApi.ts';
import { isMessagesOpen } from '../../state/messages.ts';
import { notificationsWords } from '../../words.ts';

const mostShown = 99;

/** The bell with the number of unread messages; for whoever is signed in. */
export function Component() {
  const say = notificationsWords.useWords();
  const session = useSession();
  const { data: unread } = useUnreadQuery(undefined, { skip: session === null });
  if (!session) return null;
  const count = unread?.all ?? 0;
  return (
    <Root>
      <IconButton
        label={count > 0 ? say('bell.label', { count }) : say('bell.none')}
        onClick={() => isMessagesOpen.set(true)}
      >
        <BellIcon />
      </IconButton>
      {count > 0 && <Count aria-hidden>{count > mostShown ? say('bell.many') : count}</Count>}
    </Root>
  );
}

const Root = styled.span`
  position: relative;
  display: inline-flex;
`;

const Count = styled.span`
  position: absolute;
  top: -1px;
  inset-inline-start: 17px;
  min-width: 16px;
  padding: 0 4px;
  border-radius: calc(8px * var(--tai-rounding));
  outline: 2px solid ${color.app};
  background: ${color.accentFill};
  color: #fff;
  font-size: 10px;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  line-height: 16px;
  text-align: center;
  pointer-events: none;
`;
