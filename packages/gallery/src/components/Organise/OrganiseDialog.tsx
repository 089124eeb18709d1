import { useErrorText } from '@tai/api-client';
import { limits, type PictureFiling } from '@tai/contracts';
import {
  Button,
  Checkbox,
  Chip,
  color,
  Dialog,
  ErrorState,
  Select,
  Skeleton,
  styled,
  Switch,
  TextField,
  toast,
} from '@tai/design-system';
import { useObservable } from '@tai/kernel';
import { useState, type ReactNode } from 'react';
import {
  libraryApi,
  useCategoriesQuery,
  useFacetsQuery,
  useFilingQuery,
  useFoldersQuery,
} from '../../api/libraryApi.ts';
import { categoryLines } from '../../domain/categoryTree.ts';
import { categoryOf, shareOf, tagsOf } from '../../domain/filingSummary.ts';
import { filingWords } from '../../filingWords.ts';
import { closeFiling, filing } from '../../state/filing.ts';

const noCategory = 'none';
const mixed = 'mixed';

/** How pictures are filed: folders, category, tags, privacy and the start page. Every change is saved at once. */
export function Component() {
  const say = filingWords.useWords();
  const errorText = useErrorText();
  const { ids: all, projectId } = useObservable(filing);
  const ids = all.slice(0, limits.picture.bulkMax);
  const { data, error, isFetching, refetch } = useFilingQuery({ ids, projectId });
  return (
    <Dialog
      open
      title={say('organise.title', { count: ids.length })}
      width={500}
      onClose={closeFiling}
      footer={
        <Button variant="primary" onClick={closeFiling}>
          {say('organise.done')}
        </Button>
      }
    >
      {all.length > ids.length && <Note role="note">{say('organise.tooMany', { count: ids.length })}</Note>}
      {!data && error && (
        <ErrorState title={say('organise.failed')} onRetry={() => void refetch()} retrying={isFetching}>
          {errorText(error)}
        </ErrorState>
      )}
      {!data && !error && (
        <Stack aria-busy>
          <Skeleton height={96} />
          <Skeleton height={56} />
          <Skeleton height={56} />
        </Stack>
      )}
      {data && <Filing ids={data.map(({ id }) => id)} filings={data} projectId={projectId} />}
    </Dialog>
  );
}

interface Props {
  ids: string[];
  filings: readonly PictureFiling[];
  /** The project that they lie in; null for the personal library. */
  projectId: string | null;
}

function Filing(props: Props) {
  return (
    <Stack>
      <FolderChoice {...props} />
      <CategoryChoice {...props} />
      <TagChoice {...props} />
      {/* Nothing of a project is private, or stands on the start page. */}
      {props.projectId === null && <Flags {...props} />}
    </Stack>
  );
}

/** Says what went wrong; what was not saved shows as it was. */
function useTell() {
  const errorText = useErrorText();
  return ({ error }: { error?: unknown }): boolean => {
    if (error) toast.show({ id: 'gallery.organise', message: errorText(error), tone: 'danger' });
    return !error;
  };
}

function FolderChoice({ ids, filings, projectId }: Props) {
  const say = filingWords.useWords();
  const tell = useTell();
  const { data: folders = [] } = useFoldersQuery(projectId);
  const [file] = libraryApi.useFileInFolderMutation();
  const [save] = libraryApi.useSaveFolderMutation();
  const [name, setName] = useState('');

  async function make(): Promise<void> {
    const made = await save({ name: name.trim(), projectId });
    if (!tell(made) || !made.data) return;
    setName('');
    tell(await file({ id: made.data.id, ids, isIn: true, projectId }));
  }

  return (
    <Group title={say('organise.folders')}>
      {folders.map((folder) => {
        const share = shareOf(filings, (filing) => filing.folders.includes(folder.id));
        return (
          <Checkbox
            key={folder.id}
            label={folder.name || say('places.defaultFolder')}
            checked={share === 'all'}
            indeterminate={share === 'some'}
            onChange={(isIn) => void file({ id: folder.id, ids, isIn, projectId }).then(tell)}
          />
        );
      })}
      <AddLine
        label={say('organise.newFolder')}
        value={name}
        maxLength={limits.picture.folderNameMaxLength}
        onChange={setName}
        onAdd={() => void make()}
      />
    </Group>
  );
}

function CategoryChoice({ ids, filings, projectId }: Props) {
  const say = filingWords.useWords();
  const tell = useTell();
  const { data: categories = [] } = useCategoriesQuery(projectId);
  const [setCategory] = libraryApi.useSetCategoryMutation();
  const current = categoryOf(filings) ?? noCategory;
  return (
    <Select
      label={say('organise.category')}
      value={current === mixed ? undefined : current}
      placeholder={say('organise.mixed')}
      options={[
        { value: noCategory, label: say('organise.noCategory') },
        ...categoryLines(categories).map(({ id, name, depth }) => ({
          value: id,
          label: `${'\u2003'.repeat(depth)}${name}`,
        })),
      ]}
      onChange={(value) =>
        void setCategory({ ids, categoryId: value === noCategory ? null : value, projectId }).then(tell)
      }
    />
  );
}

function TagChoice({ ids, filings, projectId }: Props) {
  const say = filingWords.useWords();
  const tell = useTell();
  const { data: facets } = useFacetsQuery(projectId);
  const [setTags] = libraryApi.useSetTagsMutation();
  const [tag, setTag] = useState('');
  const tags = tagsOf(filings);
  const given = new Set(tags.filter(({ share }) => share === 'all').map((one) => one.tag));
  const known = (facets?.tags ?? [])
    .map(({ value }) => value)
    .filter((value) => !given.has(value) && value.toLowerCase().includes(tag.trim().toLowerCase()))
    .slice(0, 12);
  const add = (value: string) =>
    void setTags({ ids, add: [value], projectId }).then((done) => tell(done) && setTag(''));
  return (
    <Group title={say('organise.tags')}>
      {tags.length > 0 && (
        <Chips>
          {tags.map(({ tag: value, share }) => (
            <Chip
              key={value}
              label={share === 'all' ? value : `${value} ±`}
              onRemove={() => void setTags({ ids, remove: [value], projectId }).then(tell)}
            />
          ))}
        </Chips>
      )}
      <AddLine
        label={say('organise.addTag')}
        value={tag}
        maxLength={limits.picture.tagMaxLength}
        hint={say('organise.tagLimit', { count: limits.picture.tagsMax })}
        onChange={setTag}
        onAdd={() => add(tag.trim())}
      />
      {known.length > 0 && (
        <Chips>
          {known.map((value) => (
            <Chip key={value} label={`+ ${value}`} onClick={() => add(value)} />
          ))}
        </Chips>
      )}
    </Group>
  );
}

function Flags({ ids, filings }: Props) {
  const say = filingWords.useWords();
  const tell = useTell();
  const [setPrivacy] = libraryApi.useSetPrivacyMutation();
  const [setHomepage] = libraryApi.useSetHomepageMutation();
  return (
    <Group>
      <Switch
        label={say('organise.private')}
        hint={say('organise.privateHelp')}
        checked={shareOf(filings, ({ isPrivate }) => isPrivate) === 'all'}
        onChange={(isPrivate) => void setPrivacy({ ids, isPrivate }).then(tell)}
      />
      <Switch
        label={say('organise.homepage')}
        hint={say('organise.homepageHelp')}
        checked={shareOf(filings, ({ homepage }) => homepage) === 'all'}
        onChange={(homepage) => void setHomepage({ ids, homepage }).then(tell)}
      />
    </Group>
  );
}

interface AddLineProps {
  label: string;
  value: string;
  maxLength: number;
  hint?: string;
  onChange: (value: string) => void;
  onAdd: () => void;
}

function AddLine({ label, value, maxLength, hint, onChange, onAdd }: AddLineProps) {
  const say = filingWords.useWords();
  const fits = value.trim() !== '' && value.trim().length <= maxLength;
  return (
    <Line
      onSubmit={(event) => {
        event.preventDefault();
        if (fits) onAdd();
      }}
    >
      <TextField
        label={label}
        hideLabel
        placeholder={label}
        size="compact"
        value={value}
        maxLength={maxLength}
        hint={hint}
        onChange={onChange}
      />
      <Button type="submit" size="compact" disabled={!fits}>
        {say('organise.add')}
      </Button>
    </Line>
  );
}

function Group({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <Section aria-label={title}>
      {title && <h3>{title}</h3>}
      {children}
    </Section>
  );
}

const Stack = styled.div`
  display: grid;
  gap: 20px;
`;

const Section = styled.section`
  display: grid;
  gap: 8px;
  h3 {
    margin: 0;
    font-size: 13px;
    font-weight: 550;
  }
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;

const Line = styled.form`
  display: flex;
  gap: 8px;
  align-items: flex-start;
  > :first-of-type {
    flex: 1;
  }
`;

const Note = styled.p`
  margin: 0 0 12px;
  color: ${color.textMuted};
`;
