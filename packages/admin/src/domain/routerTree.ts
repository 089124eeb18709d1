import { mayVisit, type RouterNode } from '@tai/contracts';

/** What an account may do, as `getInfo` says it. */
export interface Access {
  roles: readonly string[];
  permissions: readonly string[];
}

/** A page of the shell with the groups above it, outermost first. */
export interface PageNode {
  node: RouterNode;
  groups: readonly RouterNode[];
}

const isGroup = (node: RouterNode): boolean => node.children !== undefined;

/**
 * The tree as an account may see it: what is hidden or not open to it is left out, and so is a group without pages.
 * The server filters too; a list that is older than a change of rights must not show more than the account has.
 */
export function visibleTree(nodes: readonly RouterNode[], owned: Access): RouterNode[] {
  return nodes.flatMap((node) => {
    if (node.hidden || !mayVisit(owned, node.meta)) return [];
    if (!node.children) return [node];
    const children = visibleTree(node.children, owned);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

/** Pages of a tree in their order. */
export function pagesOf(nodes: readonly RouterNode[], groups: readonly RouterNode[] = []): PageNode[] {
  return nodes.flatMap((node) =>
    isGroup(node) ? pagesOf(node.children ?? [], [...groups, node]) : [{ node, groups }],
  );
}

/** The page at a path; a slash at its end makes no difference. */
export function pageAt(pages: readonly PageNode[], pathname: string): PageNode | undefined {
  const path = trimmed(pathname);
  return pages.find(({ node }) => trimmed(node.path) === path);
}

function trimmed(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}
