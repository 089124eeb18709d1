import { languages, limits, type LanguageCode, type Tutorial } from '@tai/contracts';
import {
  Button,
  Dialog,
  Select,
  styled,
  TextArea,
  TextField,
  toast,
  useDesignWords,
} from '@tai/design-system';
import { useState } from 'react';
import { useChangeTutorialMutation } from '../../api/tutorialApi.ts';
import { adminWords } from '../../words.ts';
import { FailureText } from '../PageFrame/PageFrame.tsx';

const { titleMaxLength, descriptionMaxLength, categoryMaxLength } = limits.tutorial;
/** A language is called by its own name in every language. */
export const languageNames: Readonly<Record<LanguageCode, string>> = {
  CN: '中文',
  EN: 'English',
  JP: '日本語',
};

/** Changes what is said of a video. */
export function TutorialForm({ tutorial, onClose }: { tutorial: Tutorial; onClose: () => void }) {
  const say = adminWords.useWords();
  const words = useDesignWords();
  const [title, setTitle] = useState(tutorial.title);
  const [description, setDescription] = useState(tutorial.description);
  const [language, setLanguage] = useState(tutorial.language);
  const [category, setCategory] = useState(tutorial.category);
  const [change, { error, isLoading }] = useChangeTutorialMutation();
  const isFitting =
    title.trim() !== '' &&
    title.trim().length <= titleMaxLength &&
    description.trim().length <= descriptionMaxLength &&
    category.trim().length <= categoryMaxLength;

  async function submit(): Promise<void> {
    if (!isFitting) return;
    const { data } = await change({
      id: tutorial.id,
      title: title.trim(),
      description: description.trim(),
      language,
      category: category.trim(),
    });
    if (!data) return;
    toast.show({ message: say('tutorials.changed'), tone: 'success' });
    onClose();
  }

  return (
    <Dialog
      open
      dismissible={false}
      width={520}
      title={say('tutorials.editNamed', { title: tutorial.title })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.common.cancel}</Button>
          <Button variant="primary" loading={isLoading} disabled={!isFitting} onClick={() => void submit()}>
            {say('common.save')}
          </Button>
        </>
      }
    >
      <Stack>
        <TextField
          label={say('tutorials.name')}
          error={title.trim() === '' && say('tutorials.needed')}
          value={title}
          maxLength={titleMaxLength}
          data-autofocus
          onChange={setTitle}
        />
        <TextArea
          label={say('tutorials.description')}
          value={description}
          maxLength={descriptionMaxLength}
          onChange={setDescription}
        />
        <TextField
          label={say('tutorials.category')}
          hint={say('tutorials.categoryHint')}
          value={category}
          maxLength={categoryMaxLength}
          onChange={setCategory}
        />
        <Select<LanguageCode>
          label={say('tutorials.language')}
          value={language}
          onChange={setLanguage}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
        <FailureText error={error} />
      </Stack>
    </Dialog>
  );
}

const Stack = styled.div`
  display: grid;
  gap: 16px;
`;
