import { capabilityApi, useSession } from '@tai/api-client';
import type { Work } from '@tai/contracts';
import {
  Chip,
  color,
  ContextMenu,
  CopyIcon,
  copyText,
  EyeOffIcon,
  IconButton,
  styled,
  toast,
} from '@tai/design-system';
import { href, navigationPort, useLanguage, usePort, formatDateTime } from '@tai/kernel';
import type { ReactNode } from 'react';
import { useMuteTagMutation } from '../../api/peopleApi.ts';
import { communityWords } from '../../words.ts';
import { workWords } from '../../workWords.ts';
import { Card } from '../Card/Card.tsx';
import { Folded } from '../PlainText/Folded.tsx';
import { PlainText } from '../PlainText/PlainText.tsx';
import { StateChip } from '../StateChip/StateChip.tsx';

interface Props {
  work: Work;
  /** Number of the shown picture, from 0. */
  index: number;
  /** What can be done with it, under the title. */
  children: ReactNode;
}

/** Title, description, tags, and how the shown picture was made. */
export function AboutWork({ work, index, children }: Props) {
  const say = workWords.useWords();
  const ofFeed = communityWords.useWords();
  const time = formatDateTime(work.time);
  return (
    <Root>
      <Head>
        {work.own && <StateChip state={work.state} />}
        <h1 dir="auto">{work.title || ofFeed('work.untitled')}</h1>
        <Facts>
          <span>{say(work.state === 'approved' ? 'about.published' : 'about.made', { time })}</span>
          {work.views > 0 && <span>{say('about.views', { count: work.views })}</span>}
        </Facts>
      </Head>
      {children}
      {work.description !== '' && (
        <Folded lines={10}>
          <PlainText text={work.description} />
        </Folded>
      )}
      {work.tags.length > 0 && <Tags tags={work.tags} />}
      <Recipe work={work} index={index} />
      <Declaration>{say(`about.ai.${work.aiDeclaration}`)}</Declaration>
    </Root>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  const say = workWords.useWords();
  const session = useSession();
  const navigation = usePort(navigationPort);
  const [mute] = useMuteTagMutation();
  async function hide(tag: string): Promise<void> {
    const { error } = await mute({ tag, isMuted: true });
    if (error) return;
    toast.show({
      message: say('about.tagMuted', { tag }),
      action: { label: say('about.undo'), onAction: () => void mute({ tag, isMuted: false }) },
    });
  }
  return (
    <TagRow role="group" aria-label={say('about.tags')}>
      {tags.map((tag) => (
        <ContextMenu
          key={tag}
          label={tag}
          items={
            session
              ? [
                  {
                    id: 'mute',
                    label: say('about.muteTag'),
                    icon: <EyeOffIcon size={16} />,
                    onSelect: () => void hide(tag),
                  },
                ]
              : []
          }
        >
          <Tag>
            <Chip label={tag} onClick={() => navigation.go(href('shell.home', { query: { tag } }))} />
          </Tag>
        </ContextMenu>
      ))}
    </TagRow>
  );
}

function Recipe({ work, index }: { work: Work; index: number }) {
  const say = workWords.useWords();
  const { pick } = useLanguage();
  const recipe = work.recipes[index];
  const session = useSession();
  const { data: capabilities } = capabilityApi.useCapabilitiesQuery(undefined, {
    skip: !session || !recipe?.tool,
  });
  if (!work.isPromptVisible && !work.isMine) return <Quiet>{say('about.hidden')}</Quiet>;
  // Where it could be made again, the button for that says so already.
  if (!recipe) return work.isRemixAllowed || work.isMine ? null : <Quiet>{say('about.broughtIn')}</Quiet>;
  const tool = capabilities?.find((one) => one.tool === recipe.tool);
  const facts: [string, string][] = [
    // Visitors are not told which tools there are, and the key of one says nothing to a person.
    ...(tool ? [[say('about.tool'), pick(tool.toolName)] as [string, string]] : []),
    ...(recipe.model ? [[say('about.model'), recipe.model] as [string, string]] : []),
    ...(recipe.seed === null ? [] : [[say('about.seed'), String(recipe.seed)] as [string, string]]),
  ];
  return (
    <RecipeCard aria-label={say('about.recipe')}>
      {recipe.prompt !== '' && (
        <Prompt>
          <Folded key={index} lines={7}>
            <p dir="auto">{recipe.prompt}</p>
          </Folded>
          <IconButton
            size="compact"
            label={say('about.copy')}
            onClick={async () => {
              if (await copyText(recipe.prompt))
                toast.show({ tone: 'success', message: say('about.copied') });
            }}
          >
            <CopyIcon size={16} />
          </IconButton>
        </Prompt>
      )}
      <dl>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </RecipeCard>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`;

const Head = styled.header`
  display: grid;
  gap: 6px;
  justify-items: start;
  h1 {
    margin: 0;
    font-size: 20px;
    font-weight: 620;
    line-height: 1.35;
    letter-spacing: -0.01em;
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
`;

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  margin: 0;
  color: ${color.textMuted};
  font-size: 12px;
  font-variant-numeric: tabular-nums;
`;

const TagRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;

const Tag = styled.span`
  max-width: 100%;
`;

const Quiet = styled.p`
  margin: 0;
  color: ${color.textMuted};
  font-size: 12px;
`;

const RecipeCard = styled(Card)`
  dl {
    display: grid;
    gap: 4px;
    margin: 0;
    font-size: 12px;
  }
  dl > div {
    display: grid;
    grid-template-columns: 72px minmax(0, 1fr);
    gap: 8px;
  }
  dt {
    color: ${color.textMuted};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

const Prompt = styled.div`
  display: flex;
  gap: 8px;
  align-items: flex-start;
  > div {
    flex: 1;
  }
  p {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;

const Declaration = styled.p`
  margin: 0;
  color: ${color.textMuted};
  font-size: 12px;
`;
