import { useErrorText } from '@tai/api-client';
import {
  Button,
  EmptyState,
  ErrorState,
  ImageBox,
  ImagesIcon,
  Skeleton,
  styled,
  MediaOverlay,
} from '@tai/design-system';
import { href, navigationPort, usePort } from '@tai/kernel';
import { useRecentPicturesQuery } from '../../api/galleryApi.ts';
import { openPreview } from '../../state/openPreview.ts';
import { galleryWords } from '../../words.ts';
import { CollectButton } from '../CollectButton.tsx';
import { PictureCaption } from '../PictureCaption/PictureCaption.tsx';
import { usePictureMenu } from '../usePictureMenu.tsx';

const shown = 18;
const rowHeight = 148;

/** The newest pictures on the start page: one row to scroll sideways, so that what others made is near. */
export function Component() {
  const say = galleryWords.useWords();
  const errorText = useErrorText();
  const pictureMenu = usePictureMenu();
  const navigation = usePort(navigationPort);
  const library = href('image.workspace', { query: { type: 0 } });
  const { data, error, isLoading, isFetching, refetch } = useRecentPicturesQuery(shown);
  return (
    <section>
      <Head>
        <h2>{say('home.recent')}</h2>
        {data && data.total > 0 && (
          <Button variant="ghost" size="compact" onClick={() => navigation.go(library)}>
            {say('home.all')}
          </Button>
        )}
      </Head>
      {data && data.total === 0 && <EmptyState title={say('home.empty')} icon={<ImagesIcon />} />}
      {!data && error && (
        <ErrorState title={say('home.failed')} onRetry={() => void refetch()} retrying={isFetching}>
          {errorText(error)}
        </ErrorState>
      )}
      <Row tabIndex={data?.list.length ? 0 : undefined} role="group" aria-label={say('home.recent')}>
        {isLoading &&
          [1.5, 1, 1.33, 0.75, 1.78, 1].map((ratio, index) => (
            <div key={index} style={cellStyle(ratio)}>
              <Skeleton aspectRatio={ratio} radius="12px" />
            </div>
          ))}
        {data?.list.map((picture) => (
          <div key={picture.id} style={cellStyle(picture.width / picture.height)}>
            <ImageBox
              src={picture.previewUrl}
              alt={picture.prompt ?? picture.name ?? say('library.unnamed')}
              width={picture.width}
              height={picture.height}
              thumbhash={picture.thumbhash}
              fit="cover"
              menuItems={pictureMenu(picture)}
              onClick={() => openPreview({ pictures: data.list, startId: picture.id })}
            >
              <MediaOverlay item={picture} src={picture.picUrl} />
              <PictureCaption picture={picture} />
              <CollectButton picture={picture} />
            </ImageBox>
          </div>
        ))}
      </Row>
    </section>
  );
}

function cellStyle(ratio: number) {
  return { width: rowHeight * Math.min(Math.max(ratio, 0.5), 2.4), height: rowHeight };
}

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: center;
  margin-bottom: 8px;
  h2 {
    margin: 0;
    font-size: 16px;
    font-weight: 600;
  }
`;

const Row = styled.div`
  display: flex;
  gap: 8px;
  overflow-x: auto;
  padding: 4px;
  margin: -4px;
  scroll-snap-type: x proximity;
  scrollbar-width: thin;
  > * {
    flex: none;
    scroll-snap-align: start;
    scroll-margin: 4px;
  }
`;
