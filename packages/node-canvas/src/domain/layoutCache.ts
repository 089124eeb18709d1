import type { BoardNode } from '@tai/contracts';
import type { NodeKind } from '@tai/graph';
import { layoutNode, type NodeLayout } from './nodeLayout.ts';

/**
 * Lays nodes out, each form of a kind once: most nodes of a large board differ in their values alone, which change no height. The answer
 * is the same object for nodes of the same form.
 * @param linked names of the inputs with a link, joined by spaces
 */
export function createLayoutCache(): (node: BoardNode, kind: NodeKind, linked: string) => NodeLayout {
  const byKind = new WeakMap<NodeKind, Map<string, NodeLayout>>();
  return (node, kind, linked) => {
    const { width, height, isCollapsed, exposed } = node;
    const key = [width, height, isCollapsed, exposed?.join(' '), linked].join('|');
    const forms = byKind.get(kind) ?? new Map<string, NodeLayout>();
    byKind.set(kind, forms);
    const layout = forms.get(key) ?? layoutNode(node, kind, new Set(linked.split(' ')));
    forms.set(key, layout);
    return layout;
  };
}
