import { Menu, MoreIcon, styled, type MenuItem } from '@tai/design-system';
import { communityWords } from '../../words.ts';

/** The menu of a tile as a button, for the keyboard and for fingers; the right button of a mouse opens it, too. */
export function TileMenu({ title, items }: { title: string; items: MenuItem[] }) {
  const say = communityWords.useWords();
  return (
    <Menu label={title} items={items} placement="bottom-end">
      <Trigger type="button" data-corner aria-label={say('work.more', { title })}>
        <MoreIcon size={16} />
      </Trigger>
    </Menu>
  );
}

const Trigger = styled.button`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  padding: 0;
  border: 0;
  border-radius: calc(16px * var(--tai-rounding));
  background: rgb(10 10 14 / 0.6);
  color: #fff;
  cursor: pointer;
`;
