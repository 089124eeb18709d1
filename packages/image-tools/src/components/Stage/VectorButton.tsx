import { errorText, saveBlob } from '@tai/api-client';
import type { Picture } from '@tai/contracts';
import { Button, SaveIcon, toast } from '@tai/design-system';
import { useLazyVectorQuery } from '../../api/imageToolsApi.ts';
import { toolWords } from '../../toolWords.ts';

/** Saves the picture as the SVG document that it was drawn as. */
export function Component({ picture }: { picture: Picture }) {
  const say = toolWords.useWords();
  const [ask, { isFetching }] = useLazyVectorQuery();
  async function save(): Promise<void> {
    const { data, error } = await ask(picture.id);
    if (data === undefined) toast.show({ message: errorText(error), tone: 'danger' });
    else await saveBlob(new Blob([data], { type: 'image/svg+xml' }), `${picture.id}.svg`);
  }
  return (
    <Button
      size="compact"
      startIcon={<SaveIcon size={16} />}
      loading={isFetching}
      onClick={() => void save()}
    >
      {say('vector.save')}
    </Button>
  );
}
