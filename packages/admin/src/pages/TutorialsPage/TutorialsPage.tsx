import { languages, permissions, type LanguageCode } from '@tai/contracts';
import { AddIcon, Button, EmptyState, Select, Skeleton, styled, VideoIcon } from '@tai/design-system';
import { useState } from 'react';
import { useTutorialsQuery } from '../../api/tutorialApi.ts';
import { Allowed } from '../../components/Allowed/Allowed.tsx';
import { Filters, ListFailure, PageFrame } from '../../components/PageFrame/PageFrame.tsx';
import { useFilters } from '../../components/PageFrame/useFilters.ts';
import { TutorialCard } from '../../components/Tutorials/TutorialCard.tsx';
import { languageNames, TutorialForm } from '../../components/Tutorials/TutorialForm.tsx';
import { TutorialPlayer } from '../../components/Tutorials/TutorialPlayer.tsx';
import { UploadDialog } from '../../components/Tutorials/UploadDialog.tsx';
import { useTutorialActions } from '../../components/Tutorials/useTutorialActions.tsx';
import { adminWords } from '../../words.ts';

const defaults = { category: '', language: '', play: '' };
/** In the address for videos without a category, which is no word a category could be. */
const noCategory = '-';

/** The library of tutorial videos: for everybody, with the tools of those who edit it. */
export function Page() {
  const say = adminWords.useWords();
  const [filters, change] = useFilters(defaults);
  const [editing, setEditing] = useState('');
  const [isUploading, setUploading] = useState(false);
  const query = useTutorialsQuery();
  const { data, isError } = query;
  const actionsOf = useTutorialActions(data ?? [], setEditing);
  const categories = [...new Set(data?.map(({ category }) => category || noCategory))];
  const shown = data?.filter(
    ({ category, language }) =>
      ['', category || noCategory].includes(filters.category) && ['', language].includes(filters.language),
  );
  const playing = data?.find(({ id }) => id === filters.play);
  const edited = data?.find(({ id }) => id === editing);

  return (
    <PageFrame
      title={say('tutorials.title')}
      actions={
        <Allowed any={[permissions.tutorialEdit]}>
          <Button variant="primary" startIcon={<AddIcon />} onClick={() => setUploading(true)}>
            {say('tutorials.upload')}
          </Button>
        </Allowed>
      }
    >
      {data && data.length > 0 && (
        <Filters>
          <Select
            label={say('tutorials.category')}
            hideLabel
            value={filters.category}
            onChange={(category) => change({ category })}
            options={[
              { value: '', label: say('tutorials.categoryAll') },
              ...categories.map((value) => ({
                value,
                label: value === noCategory ? say('tutorials.categoryNone') : value,
              })),
            ]}
          />
          <Select<LanguageCode | ''>
            label={say('tutorials.language')}
            hideLabel
            value={languages.find((one) => one === filters.language) ?? ''}
            onChange={(language) => change({ language })}
            options={[
              { value: '', label: say('tutorials.languageAll') },
              ...languages.map((value) => ({ value, label: languageNames[value] })),
            ]}
          />
        </Filters>
      )}
      {isError && !data && <ListFailure title={say('tutorials.failed')} query={query} />}
      {data?.length === 0 && (
        <EmptyState title={say('tutorials.empty')} icon={<VideoIcon size={20} />}>
          {say('tutorials.emptyHelp')}
        </EmptyState>
      )}
      {shown?.length === 0 && data && data.length > 0 && (
        <EmptyState
          title={say('common.nothingFound')}
          icon={<VideoIcon size={20} />}
          action={<Button onClick={() => change(defaults)}>{say('common.clearFilters')}</Button>}
        />
      )}
      <Grid aria-label={say('tutorials.title')} aria-busy={!data && !isError}>
        {shown?.map((one) => (
          <TutorialCard
            key={one.id}
            tutorial={one}
            actions={actionsOf(one)}
            onPlay={() => change({ play: one.id })}
          />
        ))}
        {!data &&
          !isError &&
          Array.from({ length: 6 }, (_, index) => (
            <li key={index}>
              <Skeleton aspectRatio={16 / 9} radius={12} />
            </li>
          ))}
      </Grid>
      {playing && <TutorialPlayer key={playing.id} tutorial={playing} onClose={() => change({ play: '' })} />}
      {edited && <TutorialForm key={edited.id} tutorial={edited} onClose={() => setEditing('')} />}
      {isUploading && <UploadDialog onClose={() => setUploading(false)} onUploaded={setEditing} />}
    </PageFrame>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 264px), 1fr));
  gap: 20px 16px;
`;
