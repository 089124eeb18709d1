import { permissions, type Tutorial } from '@tai/contracts';
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  EditIcon,
  EyeIcon,
  EyeOffIcon,
  toast,
  TrashIcon,
  type MenuItem,
} from '@tai/design-system';
import { useErrorText } from '@tai/api-client';
import { confirmPort, usePort } from '@tai/kernel';
import { useChangeTutorialMutation, useDeleteTutorialMutation } from '../../api/tutorialApi.ts';
import { moveTutorial } from '../../domain/tutorialOrder.ts';
import { adminWords } from '../../words.ts';
import { useMay } from '../Allowed/Allowed.tsx';

/**
 * What an editor can do with a video; nothing for everybody else.
 * @param all every video in its order, whatever the filters show
 */
export function useTutorialActions(
  all: readonly Tutorial[],
  onEdit: (id: string) => void,
): (tutorial: Tutorial) => readonly MenuItem[] {
  const say = adminWords.useWords();
  const errorText = useErrorText();
  const confirm = usePort(confirmPort);
  const mayEdit = useMay(permissions.tutorialEdit);
  const [change] = useChangeTutorialMutation();
  const [remove] = useDeleteTutorialMutation();

  // The menu that asked is closed by then, so a failure has no place beside it.
  function tell(error: unknown): void {
    if (error) toast.show({ message: errorText(error), tone: 'danger' });
  }
  async function move(id: string, by: -1 | 1): Promise<void> {
    for (const placed of moveTutorial(all, id, by)) {
      const { error } = await change(placed);
      tell(error);
      if (error) return;
    }
  }
  async function askAndDelete({ id, title, views }: Tutorial): Promise<void> {
    const isMeant = await confirm.ask({
      title: say('tutorials.deleteTitle', { title }),
      content: say('tutorials.deleteText', { count: views }),
      confirmLabel: say('common.delete'),
      danger: true,
    });
    if (isMeant) tell((await remove(id)).error);
  }

  return (tutorial) => {
    if (!mayEdit) return [];
    const { id, isPublished } = tutorial;
    const at = all.findIndex((one) => one.id === id);
    return [
      { id: 'edit', label: say('tutorials.edit'), icon: <EditIcon />, onSelect: () => onEdit(id) },
      {
        id: 'publish',
        label: say(isPublished ? 'tutorials.unpublish' : 'tutorials.publish'),
        icon: isPublished ? <EyeOffIcon /> : <EyeIcon />,
        onSelect: () => void change({ id, isPublished: !isPublished }).then(({ error }) => tell(error)),
      },
      {
        id: 'earlier',
        label: say('tutorials.earlier'),
        icon: <ChevronLeftIcon />,
        disabled: at <= 0,
        onSelect: () => void move(id, -1),
      },
      {
        id: 'later',
        label: say('tutorials.later'),
        icon: <ChevronRightIcon />,
        disabled: at === all.length - 1,
        onSelect: () => void move(id, 1),
      },
      { id: 'line', type: 'separator' },
      {
        id: 'delete',
        label: say('common.delete'),
        icon: <TrashIcon />,
        danger: true,
        onSelect: () => void askAndDelete(tutorial),
      },
    ];
  };
}
