import type { Picture } from '@tai/contracts';
import { Button, destructiveLast, Menu, MoreIcon, styled, type MenuItem } from '@tai/design-system';
import { pictureActionSlot, useLanguage, useSlot, type PictureAction } from '@tai/kernel';
import type { ReactNode } from 'react';
import { generationWords } from '../../words.ts';

/** Actions of features that stand as buttons with their labels; all others are in the menu. */
const mainActions = 2;

interface Props {
  picture: Picture;
  /** Buttons of the page itself, before those of features. */
  children?: ReactNode;
  /** What the page itself has in the menu, before the actions of features. */
  items?: readonly MenuItem[];
  /** Id of an action that the page does not offer. */
  without?: string;
}

/** What can be done with the picture or clip on the stage: a few buttons with labels, the rest under More, destructive ones last. */
export function PictureActions({ picture, children, items: own = [], without }: Props) {
  const say = generationWords.useWords();
  const { pick } = useLanguage();
  const actions = useSlot(pictureActionSlot).filter(
    (action) => action.id !== without && action.predicate([picture]),
  );
  const main = actions.filter(({ mainLabel }) => mainLabel).slice(0, mainActions);
  const rest = actions.filter((action) => !main.includes(action));
  const item = ({ id, label, icon: Icon, keys, danger, run }: PictureAction): MenuItem => ({
    ...{ id, danger, shortcut: keys, label: pick(label), icon: <Icon size={16} /> },
    onSelect: () => void run([picture]),
  });
  const items: MenuItem[] = [
    ...own,
    ...(own.length > 0 ? [{ id: 'separator', type: 'separator' } as const] : []),
    ...destructiveLast(rest.map(item)),
  ];
  return (
    <Bar role="group" aria-label={say('stage.actions')}>
      {children}
      {main.map(({ id, mainLabel, icon: Icon, run }) => (
        <Button
          key={id}
          variant="ghost"
          size="compact"
          startIcon={<Icon size={16} />}
          onClick={() => void run([picture])}
        >
          {mainLabel && pick(mainLabel)}
        </Button>
      ))}
      <Menu label={say('stage.more')} items={items} placement="bottom-end">
        <Button variant="ghost" size="compact" startIcon={<MoreIcon size={16} />}>
          {say('stage.more')}
        </Button>
      </Menu>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex: none;
  flex-wrap: nowrap;
  /* Where they do not fit, the first ones stay in reach of scrolling. */
  justify-content: safe flex-end;
  gap: 2px;
  min-height: 36px;
  padding: 6px 8px 0;
  overflow-x: auto;
  scrollbar-width: none;
`;
