import type { MenuItem } from '../Menu/MenuList.tsx';

/** The same items with those that destroy something at the end, apart from all others. */
export function destructiveLast(items: readonly MenuItem[]): MenuItem[] {
  const isDestructive = (item: MenuItem) => 'danger' in item && item.danger === true;
  const destructive = items.filter(isDestructive);
  const others = items.filter((item) => !isDestructive(item));
  if (destructive.length === 0 || others.length === 0) return [...items];
  return [...others, { id: 'destructive', type: 'separator' }, ...destructive];
}
