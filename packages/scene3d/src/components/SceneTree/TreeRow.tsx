import {
  CameraIcon,
  ChevronDownIcon,
  ChevronRightIcon,
  color,
  Cube3dIcon,
  EyeIcon,
  EyeOffIcon,
  FolderIcon,
  IconButton,
  ImageTo3dIcon,
  LightingIcon,
  LockIcon,
  styled,
  UnlockIcon,
  WarningIcon,
  type IconComponent,
} from '@tai/design-system';
import { useObservable } from '@tai/kernel';
import type { NodeRendererProps } from 'react-arborist';
import type { ObjectKind } from '../../domain/scene.ts';
import { editWords } from '../../editWords.ts';
import { useOpenScene, useViewOnlyReason } from '../SceneEditor/scene.ts';
import type { TreeNode } from './SceneTree.tsx';

const icons: Readonly<Record<ObjectKind, IconComponent>> = {
  group: FolderIcon,
  solid: Cube3dIcon,
  model: ImageTo3dIcon,
  light: LightingIcon,
  camera: CameraIcon,
};

/** One object of the tree. */
export function TreeRow({ node, style, dragHandle }: NodeRendererProps<TreeNode>) {
  const say = editWords.useWords();
  const { actions } = useOpenScene();
  const viewOnly = useViewOnlyReason();
  const { object, name, id } = node.data;
  const Icon = icons[object.kind];
  const why = viewOnly === undefined ? {} : { disabledReason: viewOnly };
  return (
    <Row
      ref={dragHandle}
      style={style}
      data-selected={node.isSelected || undefined}
      data-hidden={!object.isVisible || undefined}
      data-drop={node.willReceiveDrop || undefined}
      onDoubleClick={() => {
        if (viewOnly === undefined) void node.edit();
      }}
    >
      {node.isInternal ? (
        <Fold
          type="button"
          tabIndex={-1}
          aria-label={say(node.isOpen ? 'tree.close' : 'tree.open', { name })}
          onClick={(event) => {
            event.stopPropagation();
            node.toggle();
          }}
        >
          {node.isOpen ? <ChevronDownIcon size={14} /> : <ChevronRightIcon size={14} />}
        </Fold>
      ) : (
        <NoFold />
      )}
      <Icon size={14} />
      {node.isEditing ? (
        <NameField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person asked to rename it
          autoFocus
          aria-label={say('tree.rename', { name })}
          defaultValue={name}
          maxLength={100}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onBlur={({ currentTarget }) => node.submit(currentTarget.value)}
          onKeyDown={(event) => {
            event.stopPropagation();
            if (event.key === 'Escape') node.reset();
            if (event.key === 'Enter') node.submit(event.currentTarget.value);
          }}
        />
      ) : (
        <Name title={name}>{name}</Name>
      )}
      {object.kind === 'model' && <AbsentMark id={id} name={name} />}
      <Toggle data-on={object.isLocked || undefined}>
        <IconButton
          label={say(object.isLocked ? 'tree.unlock' : 'tree.lock', { name })}
          size="compact"
          tabIndex={-1}
          {...why}
          onClick={(event) => {
            event.stopPropagation();
            actions.setFlag('isLocked', !object.isLocked, [id]);
          }}
        >
          {object.isLocked ? <LockIcon size={14} /> : <UnlockIcon size={14} />}
        </IconButton>
      </Toggle>
      <Toggle data-on={!object.isVisible || undefined}>
        <IconButton
          label={say(object.isVisible ? 'tree.hide' : 'tree.show', { name })}
          size="compact"
          tabIndex={-1}
          {...why}
          onClick={(event) => {
            event.stopPropagation();
            actions.setFlag('isVisible', !object.isVisible, [id]);
          }}
        >
          {object.isVisible ? <EyeIcon size={14} /> : <EyeOffIcon size={14} />}
        </IconButton>
      </Toggle>
    </Row>
  );
}

/** The model of this row can't be shown. */
function AbsentMark({ id, name }: { id: string; name: string }) {
  const say = editWords.useWords();
  const isAbsent = useObservable(useOpenScene().facts)?.absences[id] !== undefined;
  if (!isAbsent) return null;
  const text = say('absence.mark', { name });
  return (
    <Mark title={text} role="img" aria-label={text}>
      <WarningIcon size={14} />
    </Mark>
  );
}

const Mark = styled.span`
  display: grid;
  flex: none;
  color: ${color.dangerText};
`;

const Row = styled.div`
  display: flex;
  gap: 4px;
  align-items: center;
  height: 28px;
  padding-right: 2px;
  border-radius: calc(6px * var(--tai-rounding));
  color: ${color.text};
  font-size: 13px;
  cursor: default;
  > svg {
    flex: none;
    color: ${color.textMuted};
  }
  &:hover {
    background: ${color.hover};
  }
  &[data-selected] {
    background: ${color.selected};
  }
  &[data-hidden] {
    color: ${color.textFaint};
  }
  &[data-drop] {
    box-shadow: inset 0 0 0 2px ${color.accent};
  }
`;

const Fold = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: 24px;
  height: 24px;
  margin-left: -4px;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.textMuted};
  cursor: pointer;
`;

const NoFold = styled.span`
  flex: none;
  width: 20px;
`;

const Name = styled.span`
  flex: 1;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const NameField = styled.input`
  flex: 1;
  min-width: 0;
  height: 24px;
  border: 1px solid ${color.accent};
  border-radius: calc(4px * var(--tai-rounding));
  background: ${color.field};
  color: ${color.text};
  font: inherit;
`;

const Toggle = styled.span`
  flex: none;
  margin: 0 -3px;
  opacity: 0;
  &[data-on],
  div:hover > &,
  &:focus-within {
    opacity: 1;
  }
  @media (hover: none) {
    opacity: 1;
  }
`;
