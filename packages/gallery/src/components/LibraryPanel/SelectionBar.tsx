import { CloseIcon, IconButton, styled, TrashIcon, ZipIcon, color } from '@tai/design-system';
import { useSelectedPictures } from './useSelectedPictures.ts';
import { getServices } from '../../state/services.ts';
import { galleryWords } from '../../words.ts';

/** What can be done with the selected pictures together. */
export function SelectionBar({ ids, onClear }: { ids: ReadonlySet<string>; onClear: () => void }) {
  const say = galleryWords.useWords();
  const pictures = useSelectedPictures(ids);
  return (
    <Bar role="toolbar" aria-label={say('selection.count', { count: ids.size })}>
      <IconButton size="compact" label={say('selection.clear')} onClick={onClear}>
        <CloseIcon size={16} />
      </IconButton>
      <span role="status">{say('selection.count', { count: ids.size })}</span>
      <IconButton
        size="compact"
        label={say('selection.download')}
        onClick={() =>
          void getServices().download.download(pictures, {
            featureName: say('library.title'),
            watermark: true,
          })
        }
      >
        <ZipIcon size={16} />
      </IconButton>
      <IconButton
        size="compact"
        label={say('selection.delete')}
        shortcut="Delete"
        onClick={() => {
          void getServices().commands.remove([...ids].map((id) => ({ id })));
          onClear();
        }}
      >
        <TrashIcon size={16} />
      </IconButton>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  margin: 0 8px 4px;
  padding: 4px;
  border-radius: 8px;
  background: ${color.selected};
  font-size: 12px;
  span {
    flex: 1;
    font-variant-numeric: tabular-nums;
  }
`;
