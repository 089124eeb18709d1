import { downloadErrorText, downloadFile, errorWords, useClient, useSession } from '@tai/api-client';
import { goneMention, type ModerationItem } from '@tai/contracts';
import {
  Avatar,
  Badge,
  Button,
  ChevronLeftIcon,
  color,
  DownloadIcon,
  fontSize,
  styled,
  toast,
} from '@tai/design-system';
import { href, useLanguage, formatDateTime } from '@tai/kernel';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMegabytes } from '../../domain/formats.ts';
import { adminWords } from '../../words.ts';
import { AuthorCard } from './AuthorCard.tsx';
import { CheckNotes } from './CheckNotes.tsx';
import { Block, Plain } from './itemStyle.tsx';
import { useItemHeading } from './moderationWords.ts';
import { PictureStage } from './PictureStage.tsx';
import { Reports } from './Reports.tsx';
import { StyleFacts } from './StyleFacts.tsx';
import type { Moderation } from './useModeration.ts';

interface ItemViewProps {
  item: ModerationItem;
  moderation: Moderation;
  /** The way back to the list, where the list gave its place to the item. */
  onBack?: (() => void) | undefined;
}

/** Everything that a moderator judges an item by. */
export function ItemView({ item, moderation, onBack }: ItemViewProps) {
  const say = adminWords.useWords();
  const title = useItemHeading()(item);
  const { target } = item;
  return (
    <Root aria-label={title}>
      {onBack && (
        <div>
          <Button size="compact" variant="ghost" startIcon={<ChevronLeftIcon />} onClick={onBack}>
            {say('moderation.back')}
          </Button>
        </div>
      )}
      <Standing item={item} moderation={moderation} />
      <Columns>
        <Main>
          {target.pictures.length > 0 && (
            <PictureStage key={item.id} pictures={target.pictures} title={title} />
          )}
          {/* What is reported about a person may be their picture: the small one beside the name shows too little of it. */}
          {target.type === 'person' && target.author?.avatar && (
            <Avatar src={target.author.avatar} name={title} size={240} />
          )}
          <Head item={item} title={title} />
          {target.text !== '' && (
            <Block title={say('moderationItem.text')}>
              <Plain dir="auto">{target.text.replaceAll(goneMention, `@${say('moderation.nobody')}`)}</Plain>
            </Block>
          )}
          {target.tags.length > 0 && (
            <Block title={say('moderationItem.tags')}>
              <Tags>
                {target.tags.map((tag) => (
                  <Badge key={tag}>{tag}</Badge>
                ))}
              </Tags>
            </Block>
          )}
          {target.prompt !== '' && (
            <Block title={say('moderationItem.prompt')}>
              <Plain dir="auto">{target.prompt}</Plain>
            </Block>
          )}
          {target.style && <StyleFacts style={target.style} />}
          <Feedback item={item} />
        </Main>
        <Side>
          {item.appeal !== '' && (
            <Block title={say('moderationItem.appeal')}>
              <Plain dir="auto">{item.appeal}</Plain>
            </Block>
          )}
          {item.checkNote !== '' && <CheckNotes text={item.checkNote} />}
          {item.kind === 'report' && <Reports item={item} />}
          {/* Once somebody else has decided it, that is the last of the earlier decisions. */}
          <AuthorCard key={moderation.isGone ? 'gone' : 'open'} item={item} moderation={moderation} />
        </Side>
      </Columns>
    </Root>
  );
}

/** Whether this can be decided here and now, and by whom otherwise. */
function Standing({ item, moderation }: { item: ModerationItem; moderation: Moderation }) {
  const say = adminWords.useWords();
  const session = useSession();
  const { isGone, isDone, holder, step, claims } = moderation;
  const { part, mayDecide } = item;
  const next = (
    <Button size="compact" onClick={() => step(1)}>
      {say('moderation.next')}
    </Button>
  );
  return (
    <Status role="status">
      {isGone ? (
        <Banner data-tone="info">
          <span>
            {say('moderation.gone')} <Quiet>{say('moderation.goneHelp')}</Quiet>
          </span>
          {next}
        </Banner>
      ) : holder && holder.id === session?.user.userId ? (
        <Banner data-tone="warning">
          <span>{say('moderation.otherTab')}</span>
          <Tags>
            <Button size="compact" onClick={claims.takeOver}>
              {say('moderation.takeOver')}
            </Button>
            {next}
          </Tags>
        </Banner>
      ) : holder ? (
        <Banner data-tone="warning">
          <span>{say('moderation.takenBy', { name: holder.name })}</span>
          {next}
        </Banner>
      ) : (
        part !== null &&
        !isDone && (
          <Banner data-tone={mayDecide ? 'info' : 'warning'}>
            <span>
              {say(mayDecide ? 'moderation.nobodyElse' : 'moderation.forSomebodyElse', {
                why: say(`moderation.${part === 'author' && item.target.type === 'person' ? 'self' : part}`),
              })}
            </span>
            {next}
          </Banner>
        )
      )}
    </Status>
  );
}

function Head({ item, title }: { item: ModerationItem; title: string }) {
  const say = adminWords.useWords();
  const { target, time } = item;
  return (
    <Titles>
      <Quiet>
        {say(`moderationItem.${target.type}`)} · {formatDateTime(time)}
      </Quiet>
      <h2 dir="auto">{title}</h2>
      <Tags>
        {target.state && (
          <Badge tone={target.state === 'approved' ? 'success' : 'neutral'}>
            {say(`moderationItem.state.${target.state}`)}
          </Badge>
        )}
        {target.workId && (
          <Link to={href('community.work', { query: { id: target.workId } })} target="_blank">
            {say('moderationItem.seeWork')}
          </Link>
        )}
        {target.type === 'person' && (
          <Link to={href('community.person', { query: { id: target.id } })} target="_blank">
            {say('moderationItem.seePerson')}
          </Link>
        )}
      </Tags>
    </Titles>
  );
}

/** What goes with feedback: whether the account may be looked at, and the file. */
function Feedback({ item: { target } }: { item: ModerationItem }): ReactNode {
  const say = adminWords.useWords();
  const sayError = errorWords.useWords();
  const { language } = useLanguage();
  const client = useClient();
  if (target.type !== 'feedback') return null;
  const { attachment } = target;
  async function save(file: { name: string; url: string }): Promise<void> {
    const result = await downloadFile(client, { path: file.url, query: {}, fileName: file.name });
    if ('error' in result) toast.show({ message: downloadErrorText(result.error, sayError), tone: 'danger' });
  }
  return (
    <>
      <p>{say(target.isConsentGiven ? 'moderationItem.consent' : 'moderationItem.noConsent')}</p>
      {attachment && (
        <Block title={say('moderationItem.attachment')}>
          <div>
            <Button startIcon={<DownloadIcon />} onClick={() => void save(attachment)}>
              {say('moderationItem.download', { name: attachment.name })} (
              {formatMegabytes(attachment.bytes, language)})
            </Button>
          </div>
        </Block>
      )}
    </>
  );
}

const Root = styled.article`
  display: grid;
  gap: 12px;
  min-width: 0;
  container-type: inline-size;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(260px, 320px);
  align-items: start;
  gap: 20px;
  @container (max-width: 760px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Main = styled.div`
  display: grid;
  gap: 16px;
  min-width: 0;
`;

const Side = styled.div`
  display: grid;
  gap: 20px;
  min-width: 0;
`;

const Titles = styled.header`
  display: grid;
  gap: 4px;
  h2 {
    font-size: ${fontSize.title};
    overflow-wrap: anywhere;
  }
  a {
    color: ${color.accentText};
  }
`;

const Tags = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 8px;
`;

const Quiet = styled.span`
  color: ${color.textFaint};
  font-size: ${fontSize.caption};
`;

const Status = styled.div`
  &:empty {
    position: absolute;
  }
`;

const Banner = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 10px 12px;
  border-radius: calc(10px * var(--tai-rounding));
  background: color-mix(in srgb, ${color.info} 14%, transparent);
  &[data-tone='warning'] {
    background: color-mix(in srgb, ${color.warning} 16%, transparent);
  }
`;
