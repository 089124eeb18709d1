import { useErrorText, type ApiError } from '@tai/api-client';
import { storyboardLimits } from '@tai/contracts';
import { useState } from 'react';
import { useCheckSoundMutation } from '../../api/storyboardApi.ts';
import { storyboardWords } from '../../storyboardWords.ts';
import { useOpenStoryboard } from './openStoryboard.ts';

const MB = 1024 * 1024;

/** Takes a file as the sound of the storyboard: it is uploaded and read by the server before the storyboard names it. */
export function useTakeSound() {
  const say = storyboardWords.useWords();
  const errorText = useErrorText();
  const { session, editor } = useOpenStoryboard();
  const [check] = useCheckSoundMutation();
  const [isTaking, setTaking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function add(file: File): Promise<string | null> {
    const added = await session.assets.add(file);
    if ('problem' in added)
      return added.problem === 'tooLarge'
        ? say('sound.tooLarge', { size: Math.ceil(added.bytes / MB), limit: Math.floor(added.limit / MB) })
        : say('sound.noRoom');
    const refusal = await session.assets.uploadNamed(added.name);
    if (refusal) return errorText(refusal);
    const hash = added.name.slice('asset:'.length);
    const checked = await check({ documentId: session.id, hash });
    if (!checked.data) return errorText(checked.error as ApiError);
    const { seconds } = checked.data;
    editor.change((draft) => {
      draft.sound = {
        ...{ asset: added.name, name: file.name.slice(0, storyboardLimits.nameMaxLength), seconds },
        ...{ skip: 0, offset: 0, volume: 1, fadeIn: 0, fadeOut: 0, loops: false },
        // Another file in the same place keeps what was set for it, but for what it may be too short for.
        ...(draft.sound && {
          ...draft.sound,
          asset: added.name,
          name: file.name.slice(0, 200),
          seconds,
          skip: 0,
        }),
      };
    });
    return null;
  }

  return {
    isTaking,
    failure,
    async take(file: File): Promise<void> {
      setTaking(true);
      setFailure(null);
      try {
        const reason = await add(file);
        if (reason !== null) setFailure(say('sound.failed', { name: file.name, reason }));
      } finally {
        setTaking(false);
      }
    },
  };
}
