import { Button, Menu, type MenuItem } from '@tai/design-system';

/** The menu of the board as a whole, in the top bar. On a phone its items are in the menu that holds everything. */
export function BoardMenu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  return (
    <Menu label={label} items={items} placement="bottom-end">
      <Button size="compact" variant="ghost">
        {label}
      </Button>
    </Menu>
  );
}
