import { useSession } from '@tai/api-client';
import { CommandPalette, SettingsIcon, type CommandAction } from '@tai/design-system';
import {
  commandSlot,
  href,
  loadChunk,
  navigationPort,
  placeCommandsSlot,
  settingsPort,
  settingsTabSlot,
  useHost,
  useLanguage,
  useObservable,
  usePort,
  useSlot,
  type PlaceCommand,
} from '@tai/kernel';
import { useEffect, useState } from 'react';
import { isPaletteOpen } from '../../state/layers.ts';
import { shellWords } from '../../words.ts';
import { usePaletteSearch } from './usePaletteSearch.ts';

/** Pages, actions and settings by name, and what the searches of features find. */
export function Palette() {
  const say = shellWords.useWords();
  const { pick } = useLanguage();
  const { menu, shortcuts } = useHost();
  const navigation = usePort(navigationPort);
  const actions = useSlot(commandSlot);
  const tabs = useSlot(settingsTabSlot);
  const settings = usePort(settingsPort);
  const session = useSession();
  const [query, setQuery] = useState('');
  const { results, status } = usePaletteSearch(query);
  const keys = useObservable(shortcuts.list);
  const places = usePlaceCommands();
  const commands: CommandAction[] = [
    ...menu.map(({ id, label, icon: Icon, to, query: address }) => ({
      id: `page.${id}`,
      group: say('palette.pages'),
      label: pick(label),
      keywords: Object.values(label),
      icon: <Icon size={16} />,
      run: () => navigation.go(href(to, { query: address })),
    })),
    ...actions.map(({ id, label, icon: Icon, keys: shortcut, keywords = [], run }) => ({
      id,
      group: say('palette.actions'),
      label: pick(label),
      keywords: [...keywords, ...Object.values(label)],
      icon: <Icon size={16} />,
      shortcut,
      run,
    })),
    ...places,
    ...keys
      .filter(({ id }) => id !== 'palette' && !actions.some((action) => action.id === id))
      .map((entry) => ({
        id: `key.${entry.id}`,
        group: entry.group,
        label: entry.label,
        shortcut: entry.keys,
        run: () => entry.run(new KeyboardEvent('keydown')),
      })),
    ...(session ? tabs : []).map(({ id, label }) => ({
      id: `settings.${id}`,
      group: say('palette.settings'),
      label: pick(label),
      keywords: Object.values(label),
      icon: <SettingsIcon size={16} />,
      run: () => settings.open(id),
    })),
  ];
  return (
    <CommandPalette
      open
      actions={commands}
      results={results}
      status={status === 'idle' || status === 'done' ? undefined : say(`palette.${status}`)}
      placeholder={say('palette.placeholder')}
      onQuery={setQuery}
      onClose={() => isPaletteOpen.set(false)}
    />
  );
}

/** Lists of places that features bring, once they have loaded. A list that cannot be loaded is left out. */
function usePlaceCommands(): CommandAction[] {
  const { pick } = useLanguage();
  const navigation = usePort(navigationPort);
  const lists = useSlot(placeCommandsSlot);
  const [loaded, setLoaded] = useState<Readonly<Record<string, readonly PlaceCommand[]>>>({});
  useEffect(() => {
    let isOpen = true;
    for (const { id, load } of lists)
      void loadChunk(load).then(
        ({ commands }) => isOpen && setLoaded((before) => ({ ...before, [id]: commands })),
        () => undefined,
      );
    return () => {
      isOpen = false;
    };
  }, [lists]);
  return lists.flatMap(({ id: list, label: group }) =>
    (loaded[list] ?? []).map(({ id, label, keywords, icon: Icon, to }) => ({
      id,
      group: pick(group),
      label: pick(label),
      keywords,
      icon: <Icon size={16} />,
      run: () => navigation.go(to),
    })),
  );
}
