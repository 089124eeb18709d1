import { GridViewIcon, IconButton } from '@tai/design-system';
import { openBatch } from '../state/batchDialog.ts';
import { imageToolsWords } from '../words.ts';

/** Opens the dialog for several pictures at once. */
export function BatchButton() {
  const say = imageToolsWords.useWords();
  return (
    <IconButton size="touch" label={say('generate.batch')} onClick={openBatch}>
      <GridViewIcon />
    </IconButton>
  );
}
