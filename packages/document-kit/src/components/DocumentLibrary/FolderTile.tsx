import type { DocumentFolder } from '@tai/contracts';
import { color, FolderIcon, IconButton, Menu, MoreIcon, styled } from '@tai/design-system';
import { libraryWords } from '../../libraryWords.ts';
import { useDropOnFolder } from './useDropOnFolder.ts';

interface Props {
  folder: DocumentFolder;
  isReadOnly: boolean;
  onOpen: () => void;
  onDropped: (documentId: string) => void;
  onRename: () => void;
  onDelete: () => void;
}

/** A folder among the documents. */
export function FolderTile({ folder: { name }, isReadOnly, onOpen, onDropped, onRename, onDelete }: Props) {
  const say = libraryWords.useWords();
  const { isOver, drop } = useDropOnFolder(isReadOnly ? undefined : onDropped);
  return (
    <Tile role="listitem" data-over={isOver || undefined} {...drop}>
      <button type="button" onClick={onOpen}>
        <FolderIcon size={18} />
        <span dir="auto" title={name}>
          {name}
        </span>
      </button>
      {!isReadOnly && (
        <Menu
          label={say('folderActions', { name })}
          placement="bottom-end"
          items={[
            { id: 'rename', label: say('rename'), onSelect: onRename },
            { id: 'separator', type: 'separator' },
            { id: 'delete', label: say('deleteFolder'), danger: true, onSelect: onDelete },
          ]}
        >
          <IconButton label={say('folderActions', { name })} size="compact">
            <MoreIcon />
          </IconButton>
        </Menu>
      )}
    </Tile>
  );
}

const Tile = styled.div`
  display: flex;
  gap: 4px;
  align-items: center;
  min-width: 0;
  padding-inline-end: 8px;
  border: 1px solid ${color.hairline};
  border-radius: calc(10px * var(--tai-rounding));
  background: ${color.panel};
  &:hover {
    border-color: ${color.hairlineStrong};
  }
  &[data-over] {
    border-color: ${color.accent};
    background: ${color.selected};
  }
  > button:first-of-type {
    display: flex;
    flex: 1;
    gap: 10px;
    align-items: center;
    min-width: 0;
    min-height: 44px;
    padding: 0 0 0 12px;
    border: 0;
    border-radius: inherit;
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    cursor: pointer;
    svg {
      flex: none;
      color: ${color.textMuted};
    }
    span {
      overflow: hidden;
      font-weight: 550;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }
`;
