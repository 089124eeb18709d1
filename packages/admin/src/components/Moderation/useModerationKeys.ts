import type { ModerationAction, ModerationTemplate } from '@tai/contracts';
import { useHost, type ShortcutEntry } from '@tai/kernel';
import { useEffect, useRef } from 'react';
import { adminWords } from '../../words.ts';
import { actionKeys, useActionName } from './moderationWords.ts';
import type { Moderation } from './useModeration.ts';

/** What the keys work on. */
interface Subject {
  moderation: Moderation;
  templates: readonly ModerationTemplate[];
  showKeys: () => void;
}

/** Controls to which Enter belongs while they have the focus; after an action was chosen it confirms. */
const ownEnter = 'button:not([aria-pressed=true]), a[href], summary, [role=tab], [role=option], [role=radio]';

/** The keys of the page. They work while nothing is being written and no dialog is open. */
export function useModerationKeys(subject: Subject): void {
  const say = adminWords.useWords();
  const actionName = useActionName();
  const { shortcuts } = useHost();
  // The keys are listed once; what they do is always of the latest render.
  const latest = useRef(subject);
  useEffect(() => {
    latest.current = subject;
  });
  useEffect(
    () => shortcuts.register(keysOf(say, actionName, () => latest.current)),
    [shortcuts, say, actionName],
  );
}

function keysOf(
  say: ReturnType<typeof adminWords.useWords>,
  actionName: (action: ModerationAction) => string,
  now: () => Subject,
): ShortcutEntry[] {
  const going = say('moderationKeys.going');
  const deciding = say('moderationKeys.deciding');
  const entry = (
    group: string,
    keys: string,
    label: string,
    run: (moderation: Moderation, event: KeyboardEvent) => void,
  ): ShortcutEntry => ({
    id: `moderation.${keys}`,
    ...{ keys, label, group },
    run: (event) => run(now().moderation, event),
  });
  const actions = Object.entries(actionKeys) as [ModerationAction, string][];
  return [
    entry(going, 'J', say('moderationKeys.next'), ({ step }) => step(1)),
    entry(going, 'K', say('moderationKeys.previous'), ({ step }) => step(-1)),
    entry(going, 'Shift+J', say('moderationKeys.range'), ({ extend }) => extend(1)),
    entry(going, 'Shift+K', say('moderationKeys.rangeUp'), ({ extend }) => extend(-1)),
    entry(going, '?', say('moderationKeys.list'), () => now().showKeys()),
    ...actions.map(([action, keys]) =>
      entry(deciding, keys, actionName(action), (moderation) => {
        if (moderation.actions.includes(action)) moderation.choose(action);
      }),
    ),
    ...Array.from({ length: 9 }, (_, index) =>
      entry(deciding, String(index + 1), say('moderationKeys.template'), ({ targets, write }) => {
        const template = now().templates[index];
        if (template && targets.length > 0) write({ templateId: template.id });
      }),
    ),
    entry(deciding, 'Enter', say('moderationKeys.confirm'), ({ decide }, event) => {
      const control = event.target instanceof Element ? event.target.closest<HTMLElement>(ownEnter) : null;
      if (control) control.click();
      else void decide();
    }),
    entry(deciding, 'Mod+Enter', say('moderationKeys.confirmAlways'), ({ decide }) => void decide()),
    entry(deciding, 'Escape', say('moderationKeys.letGo'), ({ letGo }) => letGo()),
    entry(deciding, 'U', say('moderationKeys.undo'), ({ undo }) => undo.last()),
  ];
}
