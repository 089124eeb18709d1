import { CommandPalette, type CommandAction } from '@tai/design-system';
import {
  commandSlot,
  href,
  navigationPort,
  useHost,
  useLanguage,
  useObservable,
  usePort,
  useSlot,
} from '@tai/kernel';
import { isPaletteOpen } from '../../state/layers.ts';
import { shellWords } from '../../words.ts';

/** Every page and every action of the product, by name. */
export function Palette() {
  const say = shellWords.useWords();
  const { pick } = useLanguage();
  const { menu, shortcuts } = useHost();
  const navigation = usePort(navigationPort);
  const actions = useSlot(commandSlot);
  const keys = useObservable(shortcuts.list);
  const commands: CommandAction[] = [
    ...menu.map(({ id, label, icon: Icon, to, query }) => ({
      id: `page.${id}`,
      group: say('palette.pages'),
      label: pick(label),
      icon: <Icon size={16} />,
      run: () => navigation.go(href(to, { query })),
    })),
    ...actions.map(({ id, label, icon: Icon, keys: shortcut, run }) => ({
      id,
      group: say('palette.actions'),
      label: pick(label),
      icon: <Icon size={16} />,
      shortcut,
      run,
    })),
    ...keys
      .filter(({ id }) => id !== 'palette' && !actions.some((action) => action.id === id))
      .map((entry) => ({
        id: `key.${entry.id}`,
        group: entry.group,
        label: entry.label,
        shortcut: entry.keys,
        run: () => entry.run(new KeyboardEvent('keydown')),
      })),
  ];
  return <CommandPalette open actions={commands} onClose={() => isPaletteOpen.set(false)} />;
}
