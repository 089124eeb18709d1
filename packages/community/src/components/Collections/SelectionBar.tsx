import { useErrorText } from '@tai/api-client';
import { limits, type Collection } from '@tai/contracts';
import { Button, ChevronUpIcon, color, FolderIcon, Menu, shadow, styled, toast } from '@tai/design-system';
import { useCollectWorksMutation } from '../../api/collectionsApi.ts';
import { collectionWords } from '../../collectionWords.ts';
import { useFolderName } from './useFolderName.ts';

interface Props {
  folder: Collection;
  /** Where the works can go. */
  others: readonly Collection[];
  chosen: ReadonlySet<string>;
  onDone: () => void;
}

/** What can be done with the works that are chosen in a folder. */
export function SelectionBar({ folder, others, chosen, onDone }: Props) {
  const say = collectionWords.useWords();
  const errorText = useErrorText();
  const nameOf = useFolderName();
  const [collect, { isLoading }] = useCollectWorksMutation();
  const ids = [...chosen];
  const isOff = ids.length === 0;

  /** In parts of what one call takes. */
  async function put(folderId: string | null): Promise<unknown> {
    for (let from = 0; from < ids.length; from += limits.community.bulkMax) {
      // The folders of one person change one after the other.
      const { error } = await collect({ ids: ids.slice(from, from + limits.community.bulkMax), folderId });
      if (error) return error;
    }
    return undefined;
  }

  async function move(folderId: string | null, done: string): Promise<void> {
    const error = await put(folderId);
    if (error) {
      toast.show({ tone: 'danger', message: errorText(error) });
      return;
    }
    onDone();
    toast.show({
      message: done,
      action: { label: say('folder.undo'), onAction: () => void put(folder.id) },
    });
  }

  return (
    <Root role="toolbar" aria-label={say('folder.selected', { count: ids.length })}>
      <span role="status">{say('folder.selected', { count: ids.length })}</span>
      <Menu
        label={say('folder.moveTo')}
        placement="top-start"
        items={others.map((other) => ({
          id: other.id,
          label: nameOf(other),
          icon: <FolderIcon size={16} />,
          onSelect: () =>
            void move(other.id, say('folder.moved', { count: ids.length, folder: nameOf(other) })),
        }))}
      >
        <Button
          variant="primary"
          disabled={isOff || others.length === 0}
          loading={isLoading}
          endIcon={<ChevronUpIcon size={16} />}
        >
          {say('folder.moveTo')}
        </Button>
      </Menu>
      <Button disabled={isOff || isLoading} onClick={() => void move(null, say('folder.outDone'))}>
        {say('folder.out')}
      </Button>
      <Button variant="ghost" onClick={onDone}>
        {say('folder.selectDone')}
      </Button>
    </Root>
  );
}

const Root = styled.div`
  position: sticky;
  bottom: 12px;
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  width: fit-content;
  max-width: 100%;
  margin: 0 auto;
  padding: 8px 8px 8px 14px;
  border-radius: calc(12px * var(--tai-rounding));
  background: ${color.overlay};
  box-shadow: ${shadow.overlay};
  > span:first-of-type {
    margin-inline-end: 6px;
    font-variant-numeric: tabular-nums;
  }
`;
