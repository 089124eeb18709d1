import { useSession } from '@tai/api-client';
import type { ModerationItem } from '@tai/contracts';
import { Badge } from '@tai/design-system';
import { adminWords } from '../../words.ts';
import type { Moderation } from './useModeration.ts';

/** What keeps others, or the reader, from an item of the list. */
export function ItemStanding({ item, moderation }: { item: ModerationItem; moderation: Moderation }) {
  const say = adminWords.useWords();
  const ownId = useSession()?.user.userId;
  const { isDone, claims } = moderation;
  const holder = claims.taken.get(item.id) ?? (item.isMine ? null : item.claimedBy);
  if (isDone)
    return (
      <span>
        <Badge>{say(`moderation.${item.kind}`)}</Badge>
      </span>
    );
  if (!item.mayDecide)
    return (
      <span>
        <Badge>{say(item.part === 'reporter' ? 'moderation.reportedByYou' : 'moderation.yours')}</Badge>
      </span>
    );
  if (claims.mine.includes(item.id))
    return (
      <span>
        <Badge tone="accent">{say('moderation.withYou')}</Badge>
      </span>
    );
  if (!holder) return null;
  return (
    <span>
      <Badge tone="warning">
        {holder.id === ownId ? say('moderation.withOtherTab') : say('moderation.with', { name: holder.name })}
      </Badge>
    </span>
  );
}
