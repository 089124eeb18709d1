import { useErrorText } from '@tai/api-client';
import { EmptyState, ErrorState, ImageBox, ImagesIcon, Skeleton, styled } from '@tai/design-system';
import { useRecentPicturesQuery } from '../../api/galleryApi.ts';
import { openPreview } from '../../state/preview.ts';
import { galleryWords } from '../../words.ts';
import { CollectButton } from '../CollectButton.tsx';
import { PictureCaption } from '../PictureCaption/PictureCaption.tsx';
import { usePictureMenu } from '../usePictureMenu.tsx';

const shown = 18;
const rowHeight = 220;

/** The newest pictures on the start page, as rows of their own shapes. */
export function Component() {
  const say = galleryWords.useWords();
  const errorText = useErrorText();
  const pictureMenu = usePictureMenu();
  const { data, error, isLoading, isFetching, refetch } = useRecentPicturesQuery(shown);
  return (
    <Root>
      <h2>{say('home.recent')}</h2>
      {data && data.total === 0 && <EmptyState title={say('home.empty')} icon={<ImagesIcon />} />}
      {!data && error && (
        <ErrorState title={say('home.failed')} onRetry={() => void refetch()} retrying={isFetching}>
          {errorText(error)}
        </ErrorState>
      )}
      <Rows>
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
              <PictureCaption picture={picture} />
              <CollectButton picture={picture} />
            </ImageBox>
          </div>
        ))}
      </Rows>
    </Root>
  );
}

/** Cells grow by their ratio, so that a row is filled without cutting a picture. */
function cellStyle(ratio: number) {
  return { flexGrow: ratio, flexBasis: rowHeight * ratio, maxWidth: rowHeight * 1.6 * ratio };
}

const Root = styled.section`
  h2 {
    margin: 0 0 12px;
    font-size: 16px;
    font-weight: 600;
  }
`;

const Rows = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
