import { formatDateTime } from '@tai/kernel';
import type { ModerationItem } from '@tai/contracts';
import { Badge } from '@tai/design-system';
import { adminWords } from '../../words.ts';
import { Faint } from '../PageFrame/PageFrame.tsx';
import { Block, Entries, Line, Plain } from './itemStyle.tsx';

/** Why it was reported, by how many people, and what they wrote. */
export function Reports({ item: { reportReason, people, details } }: { item: ModerationItem }) {
  const say = adminWords.useWords();
  const written = details.filter(({ text }) => text !== '');
  return (
    <Block title={say('moderationItem.reports', { people: say('moderation.people', { count: people }) })}>
      {reportReason && (
        <span>
          <Badge tone="danger">{say(`moderationItem.reason.${reportReason}`)}</Badge>
        </span>
      )}
      {written.length === 0 && <Faint as="p">{say('moderationItem.noDetails')}</Faint>}
      {written.length > 0 && (
        <Entries>
          {written.map(({ person, text, time }) => (
            <li key={person.id}>
              <Line>
                <strong dir="auto">{person.name}</strong>
                <span>{formatDateTime(time)}</span>
              </Line>
              <Plain dir="auto">{text}</Plain>
            </li>
          ))}
        </Entries>
      )}
    </Block>
  );
}
