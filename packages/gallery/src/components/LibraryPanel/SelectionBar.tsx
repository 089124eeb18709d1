import type { Picture, PictureFilterInput } from '@tai/contracts';
import {
  CloseIcon,
  color,
  FolderIcon,
  IconButton,
  Menu,
  MoreIcon,
  RetryIcon,
  SelectionIcon,
  styled,
  TrashIcon,
  ZipIcon,
} from '@tai/design-system';
import type { LibraryDay } from '../../domain/libraryRows.ts';
import { filingWords } from '../../filingWords.ts';
import { openFiling } from '../../state/filing.ts';
import { getServices } from '../../state/services.ts';
import { galleryWords } from '../../words.ts';
import { usePictureActions } from '../usePictureMenu.tsx';
import { useLeftSelection } from './useLeftSelection.ts';
import { useSelectedPictures } from './useSelectedPictures.ts';

interface Props {
  ids: ReadonlySet<string>;
  filter: PictureFilterInput;
  /** Pictures of the whole view. */
  total: number;
  isTrash: boolean;
  /** Why the person may not change the library; undefined when they may. */
  readOnly: string | undefined;
  days: readonly LibraryDay[] | null;
  onSelect: (ids: readonly string[]) => void;
  onClear: () => void;
  /** These are not in the view any more. */
  onLeave: (ids: readonly string[]) => void;
}

/** What can be done with the selected pictures together. */
export function Component({
  ids,
  filter,
  total,
  isTrash,
  readOnly,
  days,
  onSelect,
  onClear,
  onLeave,
}: Props) {
  const projectId = filter.projectId ?? null;
  useLeftSelection({ ids, filter, days, onLeave });
  const say = galleryWords.useWords();
  const sayMore = filingWords.useWords();
  const seen = useSelectedPictures(ids);
  const all = [...ids];

  /** Those that were never seen are brought first. */
  async function withPictures(run: (pictures: Picture[]) => unknown): Promise<void> {
    const pictures = seen.length === ids.size ? seen : await (await getServices().library()).find(all);
    await run(pictures);
  }

  async function selectAll(): Promise<void> {
    const found = await (await getServices().library()).idsOf(filter);
    if (found) onSelect(found.ids);
  }

  return (
    <Bar role="toolbar" aria-label={say('selection.count', { count: ids.size })}>
      <IconButton size="compact" label={say('selection.clear')} onClick={onClear}>
        <CloseIcon size={16} />
      </IconButton>
      <span role="status">{say('selection.count', { count: ids.size })}</span>
      {ids.size < total && (
        <IconButton
          size="compact"
          label={sayMore('actions.selectAll', { count: total })}
          onClick={() => void selectAll()}
        >
          <SelectionIcon size={16} />
        </IconButton>
      )}
      {isTrash ? (
        <TrashActions ids={all} projectId={projectId} readOnly={readOnly} onDone={onClear} />
      ) : (
        <>
          <IconButton
            size="compact"
            label={say('selection.download')}
            onClick={() =>
              void withPictures((pictures) =>
                getServices().download.download(pictures, {
                  featureName: say('library.title'),
                  watermark: true,
                }),
              )
            }
          >
            <ZipIcon size={16} />
          </IconButton>
          <IconButton
            size="compact"
            label={sayMore('organise.action')}
            disabledReason={readOnly}
            onClick={() =>
              openFiling(
                'organise',
                all.map((id) => ({ id, projectId })),
              )
            }
          >
            <FolderIcon size={16} />
          </IconButton>
          <IconButton
            size="compact"
            label={say('selection.delete')}
            shortcut="Delete"
            disabledReason={readOnly}
            // Those that are deleted leave the selection; those that could not be stay.
            onClick={() => void getServices().commands.remove(all.map((id) => ({ id, projectId })))}
          >
            <TrashIcon size={16} />
          </IconButton>
          <MoreActions pictures={seen} withPictures={withPictures} />
        </>
      )}
    </Bar>
  );
}

/** Actions that have a button of their own. */
const inBar = ['gallery.organise', 'gallery.delete', 'gallery.download'];

/** What other features offer to do with several pictures. */
function MoreActions({
  pictures,
  withPictures,
}: {
  pictures: Picture[];
  withPictures: (run: (pictures: Picture[]) => unknown) => Promise<void>;
}) {
  const say = filingWords.useWords();
  const itemsOf = usePictureActions();
  const items = pictures.length === 0 ? [] : itemsOf(pictures, ({ run }) => void withPictures(run), inBar);
  if (items.length === 0) return null;
  return (
    <Menu label={say('actions.more')} items={items} placement="bottom-end">
      <IconButton size="compact" label={say('actions.more')}>
        <MoreIcon size={16} />
      </IconButton>
    </Menu>
  );
}

interface TrashProps extends Pick<Props, 'readOnly'> {
  ids: string[];
  projectId: string | null;
  onDone: () => void;
}

function TrashActions({ ids, projectId, readOnly, onDone }: TrashProps) {
  const say = filingWords.useWords();
  const library = () => getServices().library();
  const clear = (isDone: boolean) => {
    if (isDone) onDone();
  };
  return (
    <>
      <IconButton
        size="compact"
        label={say('actions.restore')}
        disabledReason={readOnly}
        onClick={() => void library().then((one) => one.restore(ids, projectId).then(clear))}
      >
        <RetryIcon size={16} />
      </IconButton>
      <IconButton
        size="compact"
        label={say('actions.deleteForever')}
        disabledReason={readOnly}
        shortcut="Delete"
        onClick={() =>
          void library().then((one) => one.deleteForever(ids, ids.length, projectId).then(clear))
        }
      >
        <TrashIcon size={16} />
      </IconButton>
    </>
  );
}

const Bar = styled.div`
  display: flex;
  flex: none;
  gap: 2px;
  align-items: center;
  margin: 0 8px 4px;
  padding: 4px;
  border-radius: calc(8px * var(--tai-rounding));
  background: ${color.selected};
  font-size: 12px;
  > span {
    flex: 1;
    font-variant-numeric: tabular-nums;
  }
`;
