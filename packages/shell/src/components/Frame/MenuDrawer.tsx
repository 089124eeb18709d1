import { Drawer } from '@tai/design-system';
import { isDrawerOpen } from '../../state/layers.ts';
import { shellWords } from '../../words.ts';
import { LeftMenu } from '../LeftMenu/LeftMenu.tsx';

const close = () => isDrawerOpen.set(false);

/** The menu of a narrow window, which slides in over the page. */
export function MenuDrawer() {
  const say = shellWords.useWords();
  return (
    <Drawer open onClose={close} label={say('menu.label')} width={264}>
      <LeftMenu collapsed={false} onNavigate={close} />
    </Drawer>
  );
}
