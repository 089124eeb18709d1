import type { Picture } from '@tai/contracts';
import { Button, CameraIcon, ImagesIcon, Menu, type MenuItem } from '@tai/design-system';
import { pictureActionSlot, useLanguage, useSlot } from '@tai/kernel';
import type { RefObject } from 'react';
import type { FrameEnd } from '../../domain/frameInput.ts';
import { animateAction } from '../../state/page.ts';
import { videoWords } from '../../words.ts';
import { useTakenFrame } from './useTakenFrame.ts';

interface Props {
  /** The clip. */
  picture: Picture;
  setFrame: (id: string, end: FrameEnd) => void;
  player: RefObject<HTMLVideoElement | null>;
}

/** Takes the frame that the player shows into the library, and from there to one end of the next clip or into another tool. */
export function FrameMenu({ picture, setFrame, player }: Props) {
  const say = videoWords.useWords();
  const { pick } = useLanguage();
  const { take, isTaking } = useTakenFrame(picture, player);
  const actions = useSlot(pictureActionSlot).filter(
    ({ id, leavesPage, danger, predicate }) =>
      leavesPage === true && danger !== true && id !== animateAction && predicate([imageOf(picture)]),
  );
  const takenTo = (run: (frame: Picture) => unknown) => () =>
    void take().then((frame) => frame && run(frame));
  const end = (which: FrameEnd): MenuItem => ({
    ...{ id: which, icon: <CameraIcon size={16} />, label: say(`frame.use.${which}`) },
    onSelect: takenTo(({ id }) => setFrame(id, which)),
  });
  const items: MenuItem[] = [
    {
      ...{ id: 'save', icon: <ImagesIcon size={16} />, label: say('frame.save') },
      onSelect: takenTo(() => undefined),
    },
    end('firstFrame'),
    end('lastFrame'),
    ...(actions.length > 0 ? [{ id: 'others', type: 'separator' } as const] : []),
    ...actions.map(({ id, label, icon: Icon, run }): MenuItem => ({
      ...{ id, label: pick(label), icon: <Icon size={16} /> },
      onSelect: takenTo((frame) => run([frame])),
    })),
  ];
  return (
    <Menu label={say('frame.title')} items={items} placement="bottom-end">
      <Button variant="ghost" size="compact" startIcon={<CameraIcon size={16} />} loading={isTaking}>
        {say('frame.title')}
      </Button>
    </Menu>
  );
}

/** What a frame of a clip will be in the library, to ask actions whether they take it. */
function imageOf(clip: Picture): Picture {
  const { video: _facts, ...rest } = clip;
  return { ...rest, medium: 'image', mimeType: 'image/png', operationCode: null, prompt: null, tool: null };
}
