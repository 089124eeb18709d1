import type { Picture } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { pictureUploadPort, usePort } from '@tai/kernel';
import { useState, type RefObject } from 'react';
import { captureFrame } from '../../engine/captureFrame.ts';
import { frameName } from '../../domain/frameName.ts';
import { videoWords } from '../../words.ts';

/**
 * Takes the frame that the player shows into the library.
 * @returns `take` resolves with the image, null when it was not possible; the person is told why
 */
export function useTakenFrame(clip: Picture, player: RefObject<HTMLVideoElement | null>) {
  const say = videoWords.useWords();
  const uploads = usePort(pictureUploadPort);
  const [isTaking, setTaking] = useState(false);

  async function take(): Promise<Picture | null> {
    const video = player.current;
    if (!video) return null;
    setTaking(true);
    try {
      const frame = await captureFrame(video).catch(() => null);
      if (!frame) {
        toast.show({ id: 'video.frame', message: say('frame.failed'), tone: 'danger' });
        return null;
      }
      const name = frameName(clip, video.currentTime);
      // The library itself says that it has it, or why it refuses it.
      const [picture] = await uploads.upload([new File([frame], name, { type: frame.type })]);
      return picture ?? null;
    } finally {
      setTaking(false);
    }
  }

  return { take, isTaking };
}
