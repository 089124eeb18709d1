import type { MenuItem } from '@tai/design-system';

/** The menu of a folder or category in a library that the person may not change: only saving its pictures is left. */
export function readOnlyMenu(items: MenuItem[], disabledReason: string | undefined): MenuItem[] {
  if (disabledReason === undefined) return items;
  return items.map((item) =>
    'onSelect' in item && item.id !== 'download' ? { ...item, disabledReason } : item,
  );
}
