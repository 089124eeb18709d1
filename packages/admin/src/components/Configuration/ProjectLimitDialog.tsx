import { limits, type ManagedProject } from '@tai/contracts';
import {
  CloseIcon,
  IconButton,
  styled,
  SuggestField,
  TextField,
  toast,
  useIsMobile,
} from '@tai/design-system';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useManagedProjectsQuery, useSetProjectStorageMutation } from '../../api/configurationApi.ts';
import { gigabyte } from '../../domain/formats.ts';
import { adminWords } from '../../words.ts';
import { FormDialog } from '../FormDialog/FormDialog.tsx';
import { FailureText, Faint } from '../PageFrame/PageFrame.tsx';
import { ProjectFacts } from './ProjectFacts.tsx';
import { useProjectWords } from './projectWords.ts';

const largest = 1_000_000;
const mostFound = 8;

interface ProjectLimitDialogProps {
  /** Null to look for one by its name. */
  project: ManagedProject | null;
  onClose: () => void;
}

/** Gives a project a storage limit of its own. */
export function ProjectLimitDialog({ project: given, onClose }: ProjectLimitDialogProps) {
  const say = adminWords.useWords();
  const isMobile = useIsMobile();
  const field = useRef<HTMLInputElement>(null);
  const [project, setProject] = useState(given);
  const [text, setText] = useState(gigabytesOf(given));
  const [isAsked, setAsked] = useState(false);
  const [setLimit, { error, isLoading, reset }] = useSetProjectStorageMutation();
  const search = useProjectSearch(project === null);
  const wanted = Number(text);
  const isRight = text !== '' && wanted >= 0 && wanted <= largest;
  // The field that the project was chosen in is gone, and the focus with it.
  useEffect(() => {
    if (project) field.current?.focus();
  }, [project]);

  function choose(chosen: ManagedProject | null): void {
    setProject(chosen);
    setText(gigabytesOf(chosen));
    setAsked(false);
    reset();
  }

  async function submit(): Promise<void> {
    const [found, ...others] = search.found;
    // Enter in the search takes the only one that was found.
    if (!project && found && others.length === 0) return choose(found);
    setAsked(true);
    if (!project || !isRight) return;
    const { data } = await setLimit({
      projectId: project.projectId,
      storageLimit: Math.round(wanted * gigabyte),
    });
    if (!data) return;
    toast.show({ message: say('projectLimit.saved', { name: data.name }), tone: 'success' });
    onClose();
  }

  return (
    <FormDialog
      title={say('projectLimit.dialog')}
      width={440}
      isSubmitting={isLoading}
      error={error}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {project ? (
        <Chosen project={project} {...(!given && { onCancel: () => choose(null) })} />
      ) : (
        <ProjectField search={search} isNeeded={isAsked} onChoose={choose} />
      )}
      <TextField
        ref={field}
        size={isMobile ? 'touch' : 'medium'}
        type="number"
        min={0}
        max={largest}
        step="any"
        label={say('user.storageLimit')}
        hint={say('projectLimit.hint')}
        error={isAsked && !isRight ? say('user.storageWrong') : undefined}
        value={text}
        onChange={setText}
      />
    </FormDialog>
  );
}

function useProjectSearch(isOn: boolean) {
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim().slice(0, limits.administration.searchMaxLength));
  const { currentData, error } = useManagedProjectsQuery(
    { search, pageSize: mostFound },
    { skip: !isOn || search === '' },
  );
  const found = text.trim() === '' ? [] : (currentData?.records ?? []);
  return { text, setText, found, isFinding: search !== '' && !currentData && !error, error };
}

interface ProjectFieldProps {
  search: ReturnType<typeof useProjectSearch>;
  /** The form was sent without a project. */
  isNeeded: boolean;
  onChoose: (project: ManagedProject) => void;
}

/** Finds projects by name, and shows their owners, since projects may have the same name. */
function ProjectField({ search, isNeeded, onChoose }: ProjectFieldProps) {
  const say = adminWords.useWords();
  const isMobile = useIsMobile();
  const { ownersOf } = useProjectWords();
  const { text, setText, found, isFinding, error } = search;
  return (
    <div>
      <SuggestField
        label={say('projectLimit.find')}
        value={text}
        onChange={setText}
        suggestions={found.map((one) => ({
          ...{ id: one.projectId, label: one.name, group: say('projectLimit.found') },
          hint: ownersOf(one),
        }))}
        onChoose={({ id }) => {
          const chosen = found.find(({ projectId }) => projectId === id);
          if (chosen) onChoose(chosen);
        }}
        // The form hears Enter.
        onSubmit={() => undefined}
        {...(!isFinding && !error && { nothing: say('projectLimit.nothing') })}
        size={isMobile ? 'touch' : 'medium'}
      />
      <FailureText error={error} />
      {isNeeded && <Faint role="alert">{say('projectLimit.needed')}</Faint>}
    </div>
  );
}

function Chosen({ project, onCancel }: { project: ManagedProject; onCancel?: () => void }) {
  const say = adminWords.useWords();
  return (
    <Row>
      <ProjectFacts project={project} />
      {onCancel && (
        <IconButton size="compact" label={say('projectLimit.another')} onClick={onCancel}>
          <CloseIcon size={16} />
        </IconButton>
      )}
    </Row>
  );
}

/** The limit that a project has already, as it is typed. */
function gigabytesOf(project: ManagedProject | null): string {
  const own = project?.storage.ownLimit ?? null;
  return own === null ? '' : String(own / gigabyte);
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
`;
