import { useSession } from '@tai/api-client';
import type { Profile } from '@tai/contracts';
import { color, fontSize, styled, Tooltip } from '@tai/design-system';
import { authPort, usePort } from '@tai/kernel';
import { useState } from 'react';
import { personWords } from '../../personWords.ts';
import { FollowsDialog, type FollowList } from './FollowsDialog.tsx';

/** How many works, followers, followed people and likes; those that are lists open them. */
export function PersonNumbers({ profile }: { profile: Profile }) {
  const say = personWords.useWords();
  const session = useSession();
  const auth = usePort(authPort);
  const [open, setOpen] = useState<FollowList | null>(null);
  const { name, works, likes, showsFollows, isBlocked } = profile;
  const reason = showsFollows ? undefined : say('head.listsHidden', { name });

  return (
    <>
      <List aria-label={say('head.numbers')}>
        <li>
          <span>{say('head.works', { count: works })}</span>
        </li>
        {(['followers', 'following'] as const).map((list) => (
          <li key={list}>
            {isBlocked ? (
              <span>{say(`head.${list}`, { count: profile[list] })}</span>
            ) : (
              <Tooltip label={reason}>
                <button
                  type="button"
                  aria-disabled={reason !== undefined || undefined}
                  onClick={() => {
                    if (reason !== undefined) return;
                    if (session) setOpen(list);
                    else auth.openSignIn({ comesBack: true });
                  }}
                >
                  {say(`head.${list}`, { count: profile[list] })}
                </button>
              </Tooltip>
            )}
          </li>
        ))}
        <li>
          <span>{say('head.likes', { count: likes })}</span>
        </li>
      </List>
      {open && <FollowsDialog profile={profile} start={open} onClose={() => setOpen(null)} />}
    </>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 18px;
  align-items: baseline;
  margin: 0;
  padding: 0;
  color: ${color.textMuted};
  font-size: ${fontSize.body};
  font-variant-numeric: tabular-nums;
  list-style: none;
  li > span,
  button {
    display: inline-block;
    padding: 4px 0;
  }
  button {
    border: 0;
    border-radius: calc(4px * var(--tai-rounding));
    background: none;
    color: ${color.text};
    font: inherit;
    cursor: pointer;
    &:hover:not([aria-disabled]) {
      color: ${color.accentText};
    }
    &[aria-disabled] {
      color: inherit;
      cursor: default;
    }
  }
`;
