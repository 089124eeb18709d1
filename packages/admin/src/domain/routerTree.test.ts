import { everyPermission, type RouterNode } from '@tai/contracts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageAt, pagesOf, visibleTree } from './routerTree.ts';

const rights = ['a', 'b', 'c'];
const leafParts = {
  name: fc.uuid(),
  component: fc.constant('user'),
  hidden: fc.boolean(),
  permissions: fc.subarray(rights),
  roles: fc.subarray(['operator', 'author']),
};
const { node: anyNode } = fc.letrec<{ node: RouterNode }>((tie) => ({
  node: fc
    .record({
      ...leafParts,
      children: fc.option(fc.array(tie('node'), { maxLength: 3 }), { nil: undefined }),
    })
    .map(({ name, component, hidden, permissions, roles, children }) => ({
      name,
      path: `/${name}`,
      component,
      hidden,
      meta: { title: name, icon: '', permissions, roles },
      ...(children && { children }),
    })),
}));
const anyTree = fc.array(anyNode, { maxLength: 4 });
const anyAccess = fc.record({
  roles: fc.subarray(['operator', 'author', 'admin']),
  permissions: fc.subarray([...rights, everyPermission]),
});

const names = (nodes: readonly RouterNode[]) => pagesOf(nodes).map(({ node }) => node.name);

describe('the tree that an account sees', () => {
  test('has nothing hidden, nothing foreign and no empty group', () => {
    fc.assert(
      fc.property(anyTree, anyAccess, (tree, access) => {
        const walk = (nodes: readonly RouterNode[]): void => {
          for (const { hidden, meta, children } of nodes) {
            expect(hidden).toBe(false);
            const isOpen = meta.permissions.length === 0 && meta.roles.length === 0;
            const hasRight = meta.permissions.some(
              (one) => access.permissions.includes(one) || access.permissions.includes(everyPermission),
            );
            const hasRole = meta.roles.some(
              (one) => access.roles.includes(one) || access.roles.includes('admin'),
            );
            expect(isOpen || hasRight || hasRole).toBe(true);
            if (!children) continue;
            expect(children.length).toBeGreaterThan(0);
            walk(children);
          }
        };
        walk(visibleTree(tree, access));
      }),
    );
  });

  test('never shrinks when rights are added, and stays the same when asked twice', () => {
    fc.assert(
      fc.property(anyTree, anyAccess, (tree, access) => {
        const seen = visibleTree(tree, access);
        expect(visibleTree(seen, access)).toEqual(seen);
        const more = { ...access, permissions: [...access.permissions, everyPermission] };
        expect(names(visibleTree(tree, more))).toEqual(expect.arrayContaining(names(seen)));
      }),
    );
  });
});

test('every page is found at its path, with or without a slash at the end', () => {
  fc.assert(
    fc.property(anyTree, (tree) => {
      const pages = pagesOf(tree);
      for (const { node, groups } of pages) {
        expect(pageAt(pages, node.path)?.node).toBe(node);
        expect(pageAt(pages, `${node.path}/`)?.node).toBe(node);
        expect(groups.every(({ children }) => children !== undefined)).toBe(true);
      }
      expect(pageAt(pages, '/no/such/page')).toBeUndefined();
    }),
  );
});
