import type { ModerationDecision, ModerationItem } from '@tai/contracts';
import { Avatar, Badge, Button, color, Skeleton, styled } from '@tai/design-system';
import { formatDate, formatDateTime, href, useLanguage } from '@tai/kernel';
import { Link } from 'react-router';
import { useModerationHistoryQuery, type ModerationHistory } from '../../api/moderationApi.ts';
import { formatCount } from '../../domain/formats.ts';
import { adminWords } from '../../words.ts';
import { Faint, ListFailure } from '../PageFrame/PageFrame.tsx';
import { Facts } from '../DetailsDrawer/DetailsDrawer.tsx';
import { Block, Entries, Line, Plain } from './itemStyle.tsx';
import { useActionName } from './moderationWords.ts';
import type { Moderation } from './useModeration.ts';

/** Who made it, and what was decided before about it and about them. */
export function AuthorCard({ item, moderation }: { item: ModerationItem; moderation: Moderation }) {
  const say = adminWords.useWords();
  // What others decided meanwhile is seen whenever an item is opened.
  const query = useModerationHistoryQuery(item.id, {
    refetchOnMountOrArgChange: true,
  });
  const { currentData, isError } = query;
  if (isError && !currentData)
    return <ListFailure title={say('moderationItem.historyFailed')} query={query} />;
  if (!currentData)
    return (
      <div aria-busy>
        <Skeleton height={88} />
      </div>
    );
  const ids = new Set(currentData.ofTarget.map(({ id }) => id));
  const ofAuthor = currentData.ofAuthor.filter(({ id }) => !ids.has(id));
  return (
    <>
      {currentData.author && <Author author={currentData.author} />}
      <Block title={say('moderationItem.historyOfTarget')}>
        <Decisions decisions={currentData.ofTarget} moderation={moderation} />
      </Block>
      {currentData.author && (
        <Block title={say('moderationItem.historyOfAuthor')}>
          <Decisions decisions={ofAuthor} moderation={moderation} isOfOthers />
        </Block>
      )}
    </>
  );
}

function Author({ author }: { author: NonNullable<ModerationHistory['author']> }) {
  const say = adminWords.useWords();
  const { language } = useLanguage();
  return (
    <Block title={say('moderationItem.author')}>
      <Who>
        <Avatar src={author.avatar ?? undefined} name={author.name} size={36} decorative />
        <span>
          <Link to={href('community.person', { query: { id: author.id } })} target="_blank" dir="auto">
            {author.name}
          </Link>
          <Faint as="span">{say('moderationItem.since', { time: formatDate(author.createTime) })}</Faint>
        </span>
      </Who>
      {(author.isDisabled || author.mutedUntil !== null) && (
        <Badges>
          {author.isDisabled && <Badge tone="danger">{say('moderationItem.disabled')}</Badge>}
          {author.mutedUntil !== null && (
            <Badge tone="warning">
              {say('moderationItem.mutedUntil', { time: formatDateTime(author.mutedUntil) })}
            </Badge>
          )}
        </Badges>
      )}
      <Facts>
        <dt>{say('moderationItem.works')}</dt>
        <dd>{formatCount(author.works, language)}</dd>
        <dt>{say('moderationItem.violations')}</dt>
        <dd>{formatCount(author.violations, language)}</dd>
        <dt>{say('moderationItem.warnings')}</dt>
        <dd>{formatCount(author.warnings, language)}</dd>
      </Facts>
    </Block>
  );
}

interface DecisionsProps {
  decisions: readonly ModerationDecision[];
  moderation: Moderation;
  /** They are about other things than what is open, so each says what it was about. */
  isOfOthers?: boolean;
}

function Decisions({ decisions, moderation: { undo }, isOfOthers = false }: DecisionsProps) {
  const say = adminWords.useWords();
  const actionName = useActionName();
  if (decisions.length === 0) return <Faint as="p">{say('moderationItem.noHistory')}</Faint>;
  return (
    <Entries>
      {decisions.map((decision) => {
        const { id, kind, moderator, actions, reason, note, time, isUndone, mayUndo } = decision;
        return (
          <li key={id}>
            <Line>
              <strong>{actions.map((action) => actionName(action, kind ?? undefined)).join(' · ')}</strong>
              {isUndone && <Badge>{say('moderationItem.undone')}</Badge>}
            </Line>
            {isOfOthers && <About decision={decision} />}
            {reason !== '' && <Plain dir="auto">{reason}</Plain>}
            {note !== '' && <Plain dir="auto">{say('moderationItem.note', { note })}</Plain>}
            <Line>
              <span dir="auto">{moderator.name || say('moderation.nobody')}</span>
              <span>{formatDateTime(time)}</span>
            </Line>
            {mayUndo && (
              <div>
                <Button size="compact" loading={undo.isBusy} onClick={() => void undo.takeBack([id])}>
                  {say('decide.undo')}
                </Button>
              </div>
            )}
          </li>
        );
      })}
    </Entries>
  );
}

/** What a decision was about, with the way to it where it has a page. */
function About({ decision: { targetType, targetId } }: { decision: ModerationDecision }) {
  const say = adminWords.useWords();
  return (
    <Line>
      <span>{say(`moderationItem.${targetType}`)}</span>
      {targetType === 'work' && (
        <Link to={href('community.work', { query: { id: targetId } })} target="_blank">
          {say('moderationItem.seeWork')}
        </Link>
      )}
    </Line>
  );
}

const Who = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  min-width: 0;
  > span {
    display: grid;
    min-width: 0;
  }
  a {
    color: ${color.text};
    font-weight: 500;
    overflow-wrap: anywhere;
  }
`;

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;
