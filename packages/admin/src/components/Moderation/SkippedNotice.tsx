import { useSession } from '@tai/api-client';
import type { PersonLine, SkipReason } from '@tai/contracts';
import { CloseIcon, color, IconButton, styled } from '@tai/design-system';
import { adminWords } from '../../words.ts';
import { useItemTitle } from './moderationWords.ts';
import type { Moderation } from './useModeration.ts';

const words = {
  taken: 'skipped',
  decided: 'skipped',
  changed: 'skipped',
  ownItem: 'skippedOwnItem',
  ownAccount: 'skippedOwn',
  staff: 'skippedStaff',
  failed: 'skippedFailed',
} as const satisfies Record<SkipReason, string>;

/** Items that were not decided, with who has them or was faster. Stays until it is closed: nobody may miss it. */
export function SkippedNotice({ moderation: { skipped, closeSkipped } }: { moderation: Moderation }) {
  const say = adminWords.useWords();
  const titleOf = useItemTitle();
  const ownId = useSession()?.user.userId;
  if (skipped.length === 0) return null;

  function textOf(title: string, by: PersonLine | null, why: SkipReason): string {
    if (by === null) return say(`decide.${words[why]}`, { title });
    if (by.id !== ownId) return say('decide.skippedBy', { title, name: by.name });
    return say(why === 'taken' ? 'decide.skippedTab' : 'decide.skippedMine', { title });
  }

  return (
    <Root role="alert">
      <div>
        <strong>{say('decide.skippedTitle', { count: skipped.length })}</strong>
        <ul>
          {skipped.map(({ item, by, why }) => (
            <li key={item.id} dir="auto">
              {textOf(titleOf(item), by, why)}
            </li>
          ))}
        </ul>
      </div>
      <IconButton label={say('decide.dismissSkipped')} onClick={closeSkipped}>
        <CloseIcon />
      </IconButton>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: 12px;
  padding: 10px 12px;
  border-radius: calc(10px * var(--tai-rounding));
  background: color-mix(in srgb, ${color.warning} 16%, transparent);
  ul {
    margin: 4px 0 0;
    padding-inline-start: 18px;
    overflow-wrap: anywhere;
  }
`;
