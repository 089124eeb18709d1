import { ContextMenu, EmptyState, LayersIcon, SearchField, styled } from '@tai/design-system';
import { memo, useDeferredValue, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Tree, type TreeApi } from 'react-arborist';
import { rename } from '../../domain/acts/lookActs.ts';
import { reparent } from '../../domain/acts/treeActs.ts';
import type { SceneContent, SceneObject } from '../../domain/scene.ts';
import type { EditorState } from '../../engine/sceneEditor.ts';
import { editWords } from '../../editWords.ts';
import { useEditor, useOpenScene, useViewOnlyReason } from '../SceneEditor/scene.ts';
import { useEditItems } from '../TopBar/useEditItems.ts';
import { TreeRow } from './TreeRow.tsx';

/** What a row of the tree shows. */
export interface TreeNode {
  id: string;
  name: string;
  object: SceneObject;
  children: TreeNode[] | null;
}

/** Every object of the scene, in its groups. */
export function SceneTree() {
  // An act shows at once in the viewport and the inspector; the rows follow in pieces that hold up nothing.
  const { scene, selection } = useDeferredValue(useEditor((state) => state));
  return scene && <ObjectTree scene={scene} selection={selection} />;
}

interface Props {
  scene: SceneContent;
  selection: EditorState['selection'];
}

const ObjectTree = memo(function ObjectTree({ scene, selection }: Props) {
  const say = editWords.useWords();
  const { editor } = useOpenScene();
  const items = useEditItems();
  const viewOnly = useViewOnlyReason();
  const [search, setSearch] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const height = useHeight(box);
  const tree = useRef<TreeApi<TreeNode> | undefined>(undefined);
  const data = useMemo(() => nodesOf(scene, scene.root), [scene]);
  const hasSelection = useSelectionInTree(tree, data, selection);
  function onKeyDown(event: KeyboardEvent): void {
    const focused = tree.current?.focusedNode;
    if (event.key !== 'F2' || !focused || viewOnly !== undefined) return;
    event.preventDefault();
    void focused.edit();
  }
  return (
    <Root>
      <SearchField
        label={say('tree.search')}
        placeholder={say('tree.search')}
        size="compact"
        value={search}
        onChange={setSearch}
      />
      {data.length === 0 ? (
        <EmptyState icon={<LayersIcon />} title={say('tree.empty')}>
          {say('tree.emptyHelp')}
        </EmptyState>
      ) : (
        <Rows ref={box} onKeyDown={onKeyDown}>
          <ContextMenu label={say('edit.title')} items={items}>
            <Tree<TreeNode>
              ref={tree}
              aria-label={say('tree.title')}
              data={data}
              width="100%"
              height={height}
              rowHeight={28}
              indent={14}
              openByDefault={false}
              searchTerm={search}
              searchMatch={({ data: node }, term) => node.name.toLowerCase().includes(term.toLowerCase())}
              disableDrag={viewOnly !== undefined || search !== ''}
              disableEdit={viewOnly !== undefined}
              onSelect={() => {
                // A tree that is new begins by selecting nothing.
                if (!hasSelection()) return;
                // Not the nodes that it hands over: those in a group that is still closed are missing there.
                const ids = [...(tree.current?.selectedIds ?? [])];
                if (!isSame(ids, editor.get().selection)) editor.select(ids);
              }}
              onMove={({ dragIds, parentId, index }) => {
                editor.act('reparent', (draft) => reparent(draft, dragIds, parentId, index), {
                  subject: dragIds.length === 1 ? dragIds[0] : undefined,
                });
              }}
              onRename={({ id, name }) => {
                if (name.trim() !== '')
                  editor.act('rename', (draft) => rename(draft, id, name.trim()), { subject: id });
              }}
            >
              {TreeRow}
            </Tree>
          </ContextMenu>
        </Rows>
      )}
    </Root>
  );
});

function nodesOf(scene: SceneContent, ids: readonly string[]): TreeNode[] {
  return ids.flatMap((id) => {
    const object = scene.objects[id];
    if (!object) return [];
    const isParent = object.kind === 'group' || object.children.length > 0;
    return [{ id, name: object.name, object, children: isParent ? nodesOf(scene, object.children) : null }];
  });
}

/**
 * Selecting in the viewport selects in the tree, opens what is above it, and scrolls there.
 * @returns whether the tree was told what is selected since it is there
 */
function useSelectionInTree(
  tree: { current: TreeApi<TreeNode> | undefined },
  data: readonly TreeNode[],
  selection: EditorState['selection'],
): () => boolean {
  const { editor } = useOpenScene();
  const told = useRef<TreeApi<TreeNode> | undefined>(undefined);
  useEffect(() => {
    const api = tree.current;
    // What is selected by now is shown next.
    if (!api || selection !== editor.get().selection) return;
    told.current = api;
    if (isSame([...api.selectedIds], selection)) return;
    const ids = [...selection];
    const last = ids.at(-1) ?? null;
    for (const id of ids) api.openParents(id);
    api.setSelection({ ids, anchor: last, mostRecent: last });
    if (last !== null) void api.scrollTo(last);
  }, [tree, selection, data, editor]);
  return () => tree.current !== undefined && told.current === tree.current;
}

function isSame(ids: readonly string[], selection: ReadonlySet<string>): boolean {
  return ids.length === selection.size && ids.every((id) => selection.has(id));
}

/** Pixels of an element's height; the rows that are shown are counted from it. */
function useHeight(box: { current: HTMLElement | null }): number {
  const [height, setHeight] = useState(320);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.height > 0) setHeight(entry.contentRect.height);
    });
    observer.observe(element);
    return () => observer.disconnect();
  });
  return height;
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: 8px;
  height: 100%;
  min-height: 0;
  padding: 8px;
`;

const Rows = styled.div`
  flex: 1;
  min-height: 0;
  overflow: hidden;
  [role='treeitem'] {
    outline-offset: -2px;
  }
`;
