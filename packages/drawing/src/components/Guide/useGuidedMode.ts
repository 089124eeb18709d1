import { toast } from '@tai/design-system';
import { confirmPort, usePort } from '@tai/kernel';
import { useStore } from 'react-redux';
import { newDrawing } from '../../domain/newDrawing.ts';
import { selectStaged, unstaged } from '../../state/stagingSlice.ts';
import { drawingWords } from '../../words.ts';
import { useStudio } from '../DrawingEditor/studio.ts';
import { layerNames, newId } from '../layerNames.ts';

const guideSize = { width: 1024, height: 768 };

/** Begins guided mode, on a canvas of its own. The drawing waits, with everything that can be undone, until it is left. */
export function useGuidedMode(): () => Promise<void> {
  const say = drawingWords.useWords();
  const { editor, document, stage, guide, session } = useStudio();
  const store = useStore<Parameters<typeof selectStaged>[0]>();
  const confirm = usePort(confirmPort);
  return async () => {
    const isWanted = await confirm.ask({
      title: say('guide.question'),
      content: say('guide.help'),
      confirmLabel: say('guide.start'),
    });
    if (!isWanted || guide.get()) return;
    stage.get()?.apply();
    const goOn = await document.pause();
    const giveBack = editor.setAside(newDrawing(guideSize, layerNames.first(), newId));
    guide.set({
      leave() {
        stage.get()?.cancel();
        guide.set(null);
        // What was generated for practice is in the library, but waits over no drawing.
        for (const { key, drawingId } of selectStaged(store.getState()))
          if (drawingId === `${session.id}:guide`) store.dispatch(unstaged(key));
        giveBack();
        goOn();
        toast.show({ message: say('guide.left'), tone: 'success' });
      },
    });
  };
}
