import type { Picture } from '@tai/contracts';
import { IconButton, Menu, MoreIcon, styled, type MenuItem } from '@tai/design-system';
import { pictureActionSlot, useLanguage, useSlot } from '@tai/kernel';
import { imageToolsWords } from '../../words.ts';

/** Actions shown as buttons; the rest is in the menu behind them. */
const shown = 5;

/** What features offer to do with a picture. */
export function PictureActions({ picture }: { picture: Picture }) {
  const say = imageToolsWords.useWords();
  const { pick } = useLanguage();
  const actions = useSlot(pictureActionSlot).filter((action) => action.predicate([picture]));
  const rest: MenuItem[] = actions.slice(shown).map(({ id, label, icon: Icon, keys, danger, run }) => ({
    id,
    label: pick(label),
    icon: <Icon size={16} />,
    shortcut: keys,
    danger,
    onSelect: () => void run([picture]),
  }));
  return (
    <Bar role="group" aria-label={say('stage.actions')}>
      {actions.slice(0, shown).map(({ id, label, icon: Icon, keys, run }) => (
        <IconButton key={id} label={pick(label)} shortcut={keys} onClick={() => void run([picture])}>
          <Icon />
        </IconButton>
      ))}
      {rest.length > 0 && (
        <Menu label={say('stage.actions')} items={rest} placement="bottom-end">
          <IconButton label={say('stage.actions')}>
            <MoreIcon />
          </IconButton>
        </Menu>
      )}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  gap: 2px;
`;
