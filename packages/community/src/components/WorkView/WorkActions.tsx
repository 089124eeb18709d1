import { useSession, type ApiError } from '@tai/api-client';
import { pictureTypes, type Picture, type Work, type WorkImage } from '@tai/contracts';
import {
  BookmarkIcon,
  Button,
  DownloadIcon,
  IconButton,
  Menu,
  MoreIcon,
  ShareIcon,
  SparklesIcon,
  styled,
} from '@tai/design-system';
import { authPort, pictureDownloadPort, recreationPort, usePort } from '@tai/kernel';
import { useRemixWorkMutation } from '../../api/worksApi.ts';
import { collecting } from '../../state/dialogs.ts';
import { copyLink, useWorkMenu } from '../../state/useWorkMenu.tsx';
import { communityWords } from '../../words.ts';
import { workWords } from '../../workWords.ts';
import { LikeButton } from '../LikeButton/LikeButton.tsx';
import { MakeFromWork } from './MakeFromWork.tsx';
import { OpenBoard } from './OpenBoard.tsx';
import { TryStyle } from './TryStyle.tsx';

/** What can be done with a work and with the picture of it that is shown. */
export function WorkActions({ work, index }: { work: Work; index: number }) {
  const say = workWords.useWords();
  const ofFeed = communityWords.useWords();
  const session = useSession();
  const auth = usePort(authPort);
  const download = usePort(pictureDownloadPort);
  const menu = useWorkMenu(work).filter(({ id }) => id !== 'collect' && id !== 'share');
  const picture = work.pictures[index];
  const isPublic = work.state === 'approved';
  // Others' copies carry the author's name, where the author wants that; one's own pictures are one's own.
  const watermark = work.hasWatermark && !work.isMine;
  return (
    <Root>
      <MainAction work={work} index={index} />
      <Row>
        {isPublic && (
          <>
            <LikeButton work={work} />
            <Button
              aria-pressed={work.isCollected}
              onClick={() => (session ? collecting.open(work) : auth.openSignIn({ comesBack: true }))}
            >
              <BookmarkIcon size={16} />
              {say(work.isCollected ? 'actions.collected' : 'actions.collect')}
              {work.collects > 0 && ` ${work.collects}`}
            </Button>
            <IconButton
              label={say('actions.share')}
              onClick={() => void copyLink(work.id, ofFeed('work.shared'))}
            >
              <ShareIcon size={16} />
            </IconButton>
          </>
        )}
        {picture && (
          <IconButton
            label={say(watermark ? 'actions.downloadMarked' : 'actions.download')}
            onClick={() =>
              void download.download([pictureOf(work, picture, index)], {
                featureName: ofFeed('feed.title'),
                watermark,
                byline: work.author.name,
              })
            }
          >
            <DownloadIcon size={16} />
          </IconButton>
        )}
        {menu.length > 0 && (
          <Menu label={say('actions.more')} items={menu}>
            <IconButton label={say('actions.more')}>
              <MoreIcon size={16} />
            </IconButton>
          </Menu>
        )}
      </Row>
    </Root>
  );
}

function MainAction({ work, index }: { work: Work; index: number }) {
  if (work.subject?.type === 'board') return <OpenBoard work={work} />;
  if (work.subject?.type === 'style') return <TryStyle styleId={work.subject.id} />;
  return <Similar work={work} index={index} />;
}

/** Makes the shown picture again in the tool it was made with. Off with a reason where that cannot be. */
function Similar({ work, index }: { work: Work; index: number }) {
  const say = workWords.useWords();
  const recreation = usePort(recreationPort);
  const [remix, { isLoading }] = useRemixWorkMutation();
  const image = work.pictures[index];
  const mayRemix = work.isRemixAllowed || work.isMine;
  // A recipe that the author hides may be there all the same; the server knows.
  const hasRecipe = work.recipes[index] !== null || !work.isPromptVisible;

  async function make() {
    if (!image) return;
    const { data, error } = await remix({ id: work.id, imageId: image.id });
    if (!data) return { error: error as ApiError };
    return recreation.recreate(data.operationCode);
  }

  return (
    <MakeFromWork
      icon={<SparklesIcon size={16} />}
      label={say('actions.similar')}
      reason={!mayRemix ? say('actions.similarOff') : !hasRecipe ? say('actions.similarNone') : undefined}
      isBusy={isLoading}
      words={{ signIn: say('actions.signIn'), failed: say('actions.failedRemix') }}
      make={make}
    />
  );
}

/** The shown picture as downloads know pictures. */
function pictureOf(work: Work, image: WorkImage, index: number): Picture {
  return {
    id: image.id,
    projectId: null,
    medium: image.medium,
    picUrl: image.url,
    thumbUrl: image.thumbUrl,
    previewUrl: image.previewUrl,
    index_img: image.thumbUrl,
    picDate: work.time,
    picCollect: false,
    picType: pictureTypes.effect,
    width: image.width,
    height: image.height,
    bytes: 0,
    mimeType: image.mimeType,
    thumbhash: image.thumbhash,
    operationCode: null,
    prompt: null,
    tool: work.recipes[index]?.tool ?? null,
    seed: null,
    name: null,
  };
}

const Root = styled.div`
  display: grid;
  gap: 8px;
  small {
    font-size: 12px;
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
`;
