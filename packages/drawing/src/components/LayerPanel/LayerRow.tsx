import {
  ChevronDownIcon,
  ChevronRightIcon,
  color,
  EyeIcon,
  EyeOffIcon,
  FolderIcon,
  IconButton,
  LockIcon,
  styled,
} from '@tai/design-system';
import { memo, useEffect, useRef, useState, type DragEvent } from 'react';
import type { Layer } from '../../domain/layers/layer.ts';
import { drawingWords } from '../../words.ts';
import { useIsLoaded, useViewOnlyReason } from '../useViewOnlyReason.ts';
import { LayerThumbnail } from './LayerThumbnail.tsx';
import type { DropPlace } from './LayerTree.tsx';

interface Props {
  layer: Layer;
  canvasWidth: number;
  canvasHeight: number;
  depth: number;
  isActive: boolean;
  isSelected: boolean;
  isFolded: boolean;
  isRenamed: boolean;
  drop: DropPlace | null;
  acts: RowActs;
}

/** What can be done with a layer of the tree, by its id. */
export interface RowActs {
  choose(id: string, keys?: { shift?: boolean; toggle?: boolean }): void;
  fold(id: string, isFolded: boolean): void;
  /** @param name null when it stays as it was */
  rename(id: string, name: string | null): void;
  startRename(id: string): void;
  toggleVisible(id: string): void;
  drag(id: string): void;
  dragOver(id: string, place: DropPlace): void;
}

/** One layer of the tree. */
export const LayerRow = memo(function LayerRow(props: Props) {
  const { layer, depth, isActive, isSelected, isFolded, acts } = props;
  const { id } = layer;
  const say = drawingWords.useWords();
  const viewOnly = useViewOnlyReason();
  const isLoaded = useIsLoaded();
  const isGroup = layer.kind === 'group';
  function onDragOver(event: DragEvent<HTMLElement>): void {
    event.preventDefault();
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientY - top) / height;
    acts.dragOver(id, isGroup && share > 0.3 && share < 0.7 ? 'into' : share < 0.5 ? 'above' : 'below');
  }
  return (
    <Row
      id={`layer-${id}`}
      role="treeitem"
      aria-level={depth + 1}
      aria-selected={isSelected}
      aria-expanded={isGroup ? !isFolded : undefined}
      aria-label={layer.name}
      data-active={isActive || undefined}
      data-drop={props.drop ?? undefined}
      data-hidden={!layer.isVisible || undefined}
      draggable={!props.isRenamed && !viewOnly}
      style={{ paddingInlineStart: 4 + depth * 16 }}
      onClick={(event) => acts.choose(id, { shift: event.shiftKey, toggle: event.ctrlKey || event.metaKey })}
      onDoubleClick={viewOnly ? undefined : () => acts.startRename(id)}
      onDragStart={() => acts.drag(id)}
      onDragOver={onDragOver}
    >
      <IconButton
        label={say(layer.isVisible ? 'layer.hide' : 'layer.show', { name: layer.name })}
        size="compact"
        disabledReason={viewOnly}
        tabIndex={-1}
        onClick={(event) => {
          event.stopPropagation();
          acts.toggleVisible(id);
        }}
      >
        {layer.isVisible ? <EyeIcon size={14} /> : <EyeOffIcon size={14} />}
      </IconButton>
      {isGroup ? (
        <Fold
          type="button"
          tabIndex={-1}
          aria-label={say(isFolded ? 'layer.expand' : 'layer.collapse', { name: layer.name })}
          onClick={(event) => {
            event.stopPropagation();
            acts.fold(id, !isFolded);
          }}
        >
          {isFolded ? <ChevronRightIcon size={14} /> : <ChevronDownIcon size={14} />}
          <FolderIcon size={16} />
        </Fold>
      ) : (
        <LayerThumbnail
          layer={layer}
          width={props.canvasWidth}
          height={props.canvasHeight}
          isLoaded={isLoaded}
        />
      )}
      {props.isRenamed ? (
        <NameField name={layer.name} onRename={(name) => acts.rename(id, name)} />
      ) : (
        <Name>{layer.name}</Name>
      )}
      {layer.kind !== 'paint' && !isGroup && <Kind>{say(`layer.${layer.kind}`)}</Kind>}
      {layer.lock !== 'none' && (
        <LockMark title={say(layer.lock === 'all' ? 'layer.lockAll' : 'layer.lockTransparency')}>
          <LockIcon size={12} />
        </LockMark>
      )}
    </Row>
  );
});

function NameField({ name, onRename }: { name: string; onRename: (name: string | null) => void }) {
  const say = drawingWords.useWords();
  const [text, setText] = useState(name);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const done = () => onRename(text.trim() === '' ? null : text.trim().slice(0, 200));
  return (
    <Field
      ref={field}
      value={text}
      aria-label={say('layer.name')}
      onChange={(event) => setText(event.target.value)}
      onBlur={done}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') done();
        if (event.key === 'Escape') onRename(null);
      }}
    />
  );
}

const Row = styled.div`
  position: relative;
  display: flex;
  gap: 6px;
  align-items: center;
  min-height: 40px;
  padding: 2px 8px 2px 4px;
  border-radius: calc(8px * var(--tai-rounding));
  cursor: default;
  &:hover {
    background: ${color.hover};
  }
  &[aria-selected='true'] {
    background: ${color.selected};
  }
  &[data-active] {
    box-shadow: inset 2px 0 0 ${color.accent};
  }
  &[data-hidden] {
    color: ${color.textMuted};
  }
  &[data-drop='above']::before,
  &[data-drop='below']::before {
    position: absolute;
    right: 0;
    left: 0;
    height: 2px;
    background: ${color.accent};
    content: '';
  }
  &[data-drop='above']::before {
    top: -1px;
  }
  &[data-drop='below']::before {
    bottom: -1px;
  }
  &[data-drop='into'] {
    outline: 2px solid ${color.accent};
  }
`;

const Fold = styled.button`
  display: flex;
  gap: 2px;
  align-items: center;
  min-height: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  cursor: pointer;
`;

const Name = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  font-size: 13px;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Field = styled.input`
  flex: 1;
  min-width: 0;
  height: 24px;
  padding: 0 4px;
  border: 1px solid ${color.accent};
  border-radius: calc(4px * var(--tai-rounding));
  background: ${color.field};
  color: inherit;
  font: inherit;
  font-size: 13px;
`;

const Kind = styled.small`
  color: ${color.textMuted};
  font-size: 11px;
`;

const LockMark = styled.span`
  display: inline-flex;
  color: ${color.textMuted};
`;
