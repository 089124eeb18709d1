import { useErrorText } from '@tai/api-client';
import { trainingLimits } from '@tai/contracts';
import { datasetWords } from '../../datasetWords.ts';
import type { LeftOut } from '../../state/uploadFiles.ts';

/** Why something was not added, in one sentence. */
export function useLeftOutText(): (left: LeftOut) => string {
  const say = datasetWords.useWords();
  const errorText = useErrorText();
  return ({ reason, number }) => {
    switch (reason.type) {
      case 'refused':
        return errorText(reason.error);
      case 'failed':
        return number > 0
          ? say('report.uploadFailed', { number, reason: errorText(reason.error) })
          : say('report.fileFailed', { reason: errorText(reason.error) });
      case 'tooLarge':
        return say('report.tooLarge', { mb: trainingLimits.imageBytes / 1024 / 1024 });
      case 'full':
        return say('full', { max: trainingLimits.imagesMax });
      case 'notImage':
      case 'cancelled':
        return say(`report.${reason.type}`);
    }
  };
}
