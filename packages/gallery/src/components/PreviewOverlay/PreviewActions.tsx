import type { Picture } from '@tai/contracts';
import { Button, IconButton, Menu, MoreIcon, useIsMobile } from '@tai/design-system';
import { pictureActionSlot, useLanguage, useSlot, type PictureAction } from '@tai/kernel';
import { closePreview } from '../../state/preview.ts';
import { galleryWords } from '../../words.ts';
import { useActionReason } from '../useActionReason.ts';
import { usePictureActions } from '../usePictureMenu.tsx';

/** Id of the action that the key Delete does here. */
export const deleteAction = 'gallery.delete';

/** Actions of other packages that have a button here as well, and stand in the menu elsewhere. */
const alsoMain = ['generation.sendTo', 'generation.recreate'];

/** At most so many have buttons. A phone has no room for more beside the counter, and none for their words. */
const mainActions = { wide: 4, narrow: 2 };

/** What can be done with the picture of the preview: what people do most as buttons, all else under More. */
export function PreviewActions({ picture }: { picture: Picture }) {
  const say = galleryWords.useWords();
  const itemsOf = usePictureActions();
  const isMobile = useIsMobile();
  const main = useSlot(pictureActionSlot)
    .filter(({ id, mainLabel, predicate }) => (mainLabel || alsoMain.includes(id)) && predicate([picture]))
    .slice(0, isMobile ? mainActions.narrow : mainActions.wide);
  const start = ({ leavesPage, run }: PictureAction) => {
    if (leavesPage) closePreview();
    void run([picture]);
  };
  const items = itemsOf([picture], start, ['gallery.open', ...main.map(({ id }) => id)]).map((item) =>
    item.id === deleteAction ? { ...item, shortcut: 'Delete' } : item,
  );
  const more = say('preview.more');
  return (
    <>
      {main.map((action) => (
        <MainAction key={action.id} action={action} picture={picture} onPress={() => start(action)} />
      ))}
      <Menu label={more} items={items} placement="bottom-end">
        {isMobile ? (
          <IconButton label={more}>
            <MoreIcon />
          </IconButton>
        ) : (
          <Button variant="ghost" size="compact" startIcon={<MoreIcon size={16} />}>
            {more}
          </Button>
        )}
      </Menu>
    </>
  );
}

interface MainActionProps {
  action: PictureAction;
  picture: Picture;
  onPress: () => void;
}

function MainAction({ action, picture, onPress }: MainActionProps) {
  const { pick } = useLanguage();
  const disabledReason = useActionReason()(action, [picture]);
  const isMobile = useIsMobile();
  const { label, mainLabel, icon: Icon } = action;
  if (isMobile)
    return (
      <IconButton label={pick(label)} disabledReason={disabledReason} onClick={onPress}>
        <Icon />
      </IconButton>
    );
  return (
    <Button
      variant="ghost"
      size="compact"
      startIcon={<Icon size={16} />}
      disabledReason={disabledReason}
      onClick={onPress}
    >
      {pick(mainLabel ?? label)}
    </Button>
  );
}
