import { useErrorText, useSession } from '@tai/api-client';
import { limits, type Project } from '@tai/contracts';
import { Button, ChevronLeftIcon, color, styled, TextField, toast } from '@tai/design-system';
import { confirmPort, usePort } from '@tai/kernel';
import { useEffect, useRef, useState } from 'react';
import {
  useProjectMembersQuery,
  useSaveProjectMutation,
  useSetProjectMemberMutation,
} from '../../api/projectApi.ts';
import { projectWords } from '../../projectWords.ts';
import { DeleteProject } from './DeleteProject.tsx';
import { Members } from './Members.tsx';
import { Line } from './NewProject.tsx';
import { ProjectStorage } from './ProjectStorage.tsx';

interface Props {
  project: Project;
  onBack: () => void;
}

/** One project: its name, its members, and how to leave or delete it. What only owners may do says so. */
export function ProjectDetails({ project, onBack }: Props) {
  const say = projectWords.useWords();
  const back = useRef<HTMLButtonElement>(null);
  // The line that was pressed is gone, and the focus with it.
  useEffect(() => back.current?.focus(), []);
  return (
    <Stack>
      <Back>
        <Button
          ref={back}
          size="compact"
          variant="ghost"
          startIcon={<ChevronLeftIcon size={16} />}
          onClick={onBack}
        >
          {say('project.back')}
        </Button>
      </Back>
      <Name project={project} />
      <ProjectStorage projectId={project.id} />
      <Members project={project} />
      <Ending project={project} onBack={onBack} />
    </Stack>
  );
}

function Name({ project: { id, name: saved, role } }: { project: Project }) {
  const say = projectWords.useWords();
  const errorText = useErrorText();
  const [save, { isLoading, error, reset }] = useSaveProjectMutation();
  const [name, setName] = useState(saved);
  const trimmed = name.trim();
  const fits = trimmed !== '' && trimmed.length <= limits.project.nameMaxLength && trimmed !== saved;
  const isOwner = role === 'owner';
  return (
    <Line
      data-labelled
      onSubmit={(event) => {
        event.preventDefault();
        if (fits && isOwner && !isLoading) void save({ id, name: trimmed });
      }}
    >
      <TextField
        label={say('project.name')}
        value={name}
        readOnly={!isOwner}
        maxLength={limits.project.nameMaxLength}
        error={error && errorText(error)}
        onChange={(next) => {
          setName(next);
          if (error) reset();
        }}
      />
      <Button
        type="submit"
        disabled={!fits}
        disabledReason={isOwner ? undefined : say('project.onlyOwners')}
        loading={isLoading}
      >
        {say('project.rename')}
      </Button>
    </Line>
  );
}

function Ending({ project: { id, name, role }, onBack }: Props) {
  const say = projectWords.useWords();
  const errorText = useErrorText();
  const confirm = usePort(confirmPort);
  const userId = useSession()?.user.userId ?? '';
  const { data: members } = useProjectMembersQuery(id);
  const [setMember, { isLoading }] = useSetProjectMemberMutation();
  const [isDeleting, setDeleting] = useState(false);
  const owners = members?.filter((member) => member.role === 'owner').length;
  const isOnlyOwner = role === 'owner' && owners === 1;

  async function leave(): Promise<void> {
    const isSure = await confirm.ask({
      title: say('project.leaveTitle', { name }),
      content: say('project.leaveText'),
      confirmLabel: say('project.leave'),
      danger: true,
    });
    if (!isSure) return;
    const { error } = await setMember({ projectId: id, userId, role: null });
    if (error) {
      toast.show({ id: 'project', message: errorText(error), tone: 'danger' });
      return;
    }
    toast.show({ id: 'project', message: say('project.left', { name }), tone: 'success' });
    onBack();
  }

  return (
    <Buttons>
      <Button
        loading={isLoading}
        disabledReason={isOnlyOwner ? say('project.onlyOwner') : undefined}
        onClick={() => void leave()}
      >
        {say('project.leave')}
      </Button>
      <Button
        disabledReason={role === 'owner' ? undefined : say('project.onlyOwners')}
        onClick={() => setDeleting(true)}
      >
        {say('project.delete')}
      </Button>
      {isDeleting && (
        <DeleteProject id={id} name={name} onClose={() => setDeleting(false)} onDeleted={onBack} />
      )}
    </Buttons>
  );
}

const Back = styled.div`
  margin: -4px 0 -8px -10px;
`;

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  [data-labelled] button {
    /* Beside the field, whose label stands above it. */
    margin-top: 23px;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  justify-content: space-between;
  padding-top: 16px;
  box-shadow: inset 0 1px 0 ${color.hairline};
`;
