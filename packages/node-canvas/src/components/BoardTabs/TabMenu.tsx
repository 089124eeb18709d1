import { Button, ChevronDownIcon, color, Menu, styled } from '@tai/design-system';
import { href } from '@tai/kernel';
import { useNavigate } from 'react-router';
import { nodeCanvasWords } from '../../words.ts';
import type { TabActions } from './BoardTabs.tsx';

/** On a phone the open boards are in a menu. */
export function TabMenu({ tabs, current, gone, goTo, close, move }: TabActions) {
  const say = nodeCanvasWords.useWords();
  const navigate = useNavigate();
  const label = say('work.tabs.menu', { count: tabs.length });
  const place = tabs.findIndex(({ id }) => id === current);
  return (
    <Row>
      <Menu
        label={label}
        placement="bottom-start"
        items={[
          ...tabs.map(({ id, name }) => {
            const title = name === '' ? say('work.tabs.unnamed') : name;
            return {
              ...{ id, checked: id === current, onSelect: () => goTo(id) },
              label: gone.has(id) ? `${title} · ${say('work.tabs.gone')}` : title,
            };
          }),
          { id: 'end', type: 'separator' as const },
          {
            ...{ id: 'up', label: say('work.tabs.up'), disabled: place <= 0 },
            onSelect: () => move(current, place - 1),
          },
          {
            ...{
              id: 'down',
              label: say('work.tabs.down'),
              disabled: place === -1 || place === tabs.length - 1,
            },
            onSelect: () => move(current, place + 1),
          },
          { id: 'close', label: say('work.tabs.closeThis'), onSelect: () => close(current) },
          {
            ...{ id: 'add', label: say('work.tabs.add') },
            onSelect: () => void navigate(href('nodeCanvas.home')),
          },
        ]}
      >
        <Button size="compact" variant="ghost" endIcon={<ChevronDownIcon size={14} />}>
          {label}
        </Button>
      </Menu>
    </Row>
  );
}

const Row = styled.div`
  flex: none;
  padding: 2px 8px;
  border-bottom: 1px solid ${color.hairline};
  background: ${color.panel};
`;
