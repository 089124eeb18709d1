import { limits } from '@tai/contracts';
import { TextArea, TextField } from '@tai/design-system';
import type { PublishField } from '../../domain/publishForm.ts';
import { publishWords } from '../../publishWords.ts';
import { PublishTags } from './PublishTags.tsx';
import type { Publishing } from './usePublishing.ts';

interface Props {
  publishing: Publishing;
  problemOf: (field: PublishField) => string | undefined;
}

/** Title, description and tags. */
export function PublishText({ publishing, problemOf }: Props) {
  const say = publishWords.useWords();
  const { form, change } = publishing;
  return (
    <>
      <div data-field="title">
        <TextField
          label={say('work.title')}
          placeholder={say('work.titleHint')}
          required
          value={form.title}
          onChange={(title) => change({ title })}
          maxLength={limits.community.titleMaxLength}
          error={problemOf('title')}
          dir="auto"
        />
      </div>
      <div data-field="description">
        <TextArea
          label={say('work.description')}
          placeholder={say('work.descriptionHint')}
          required
          value={form.description}
          onChange={(description) => change({ description })}
          maxLength={limits.community.descriptionMaxLength}
          error={problemOf('description')}
          maxRows={8}
          dir="auto"
        />
      </div>
      <PublishTags publishing={publishing} problem={problemOf('tags')} />
    </>
  );
}
