import { Checkbox, color, styled } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { filesWords } from '../../filesWords.ts';
import { fileSize } from '../fileSize.ts';
import type { BoardFileExport } from './useBoardFile.ts';

interface Props {
  file: BoardFileExport;
  hasImages: boolean;
  setImages: (has: boolean) => void;
}

/** Whether the images of the board go into the file, and how large it is then. */
export function FileOptions({ file: { images, bytes }, hasImages, setImages }: Props) {
  const say = filesWords.useWords();
  const { language } = useLanguage();
  return (
    <Parts>
      {images?.count === 0 ? (
        <p>{say('export.imagesNone')}</p>
      ) : (
        <>
          <Checkbox label={say('export.images')} checked={hasImages} onChange={setImages} />
          {images && (
            <p>{say('export.imagesHint', { count: images.count, size: fileSize(images.bytes, language) })}</p>
          )}
          {images && images.missing > 0 && <p>{say('export.missing', { count: images.missing })}</p>}
        </>
      )}
      {bytes !== null && <p role="status">{say('export.size', { size: fileSize(bytes, language) })}</p>}
    </Parts>
  );
}

const Parts = styled.div`
  display: grid;
  gap: 8px;
  p {
    margin: 0;
    color: ${color.textMuted};
    font-size: 12px;
  }
`;
