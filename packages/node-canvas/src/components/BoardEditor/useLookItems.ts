import type { MenuItem } from '@tai/design-system';
import { useObservable } from '@tai/kernel';
import { changeViewSettings, viewSettings } from '../../state/viewSettings.ts';
import { nodeCanvasWords } from '../../words.ts';

/** Items of the view menu that stay as they are set in this browser: hidden links and guides. */
export function useLookItems(): MenuItem[] {
  const say = nodeCanvasWords.useWords();
  const { hidesLinks, hasGuides } = useObservable(viewSettings);
  return [
    {
      ...{ id: 'hideLinks', label: say('work.view.hideLinks'), checked: hidesLinks },
      onSelect: () => changeViewSettings({ hidesLinks: !hidesLinks }),
    },
    {
      ...{ id: 'guides', label: say('work.view.guides'), checked: hasGuides },
      onSelect: () => changeViewSettings({ hasGuides: !hasGuides }),
    },
  ];
}
