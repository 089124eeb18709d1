import { useErrorText } from '@tai/api-client';
import type { Project, StyleVo } from '@tai/contracts';
import { Button, Dialog, Select, color, fontSize, styled, toast } from '@tai/design-system';
import { useState } from 'react';
import { useMoveStyleMutation } from '../../api/moveStyleApi.ts';
import { libraryWords } from '../../libraryWords.ts';

interface Props {
  style: StyleVo;
  /** Projects of the person. */
  projects: readonly Project[];
  onClose: () => void;
}

/** Stands for the personal space. */
const personal = '';

/** Asks where a style goes: the personal space, or a project that the person may edit. */
export function MoveStyle({ style, projects, onClose }: Props) {
  const say = libraryWords.useWords();
  const errorText = useErrorText();
  const { id, paramValue: name } = style;
  const present = style.project?.id ?? personal;
  const [space, setSpace] = useState(present);
  const [failure, setFailure] = useState<string | null>(null);
  const [move, { isLoading }] = useMoveStyleMutation();
  const isSame = space === present;

  async function send(): Promise<void> {
    const { data, error } = await move({ id, projectId: space === personal ? null : space });
    if (error) {
      setFailure(say('move.failed', { reason: errorText(error) }));
      return;
    }
    toast.show({
      tone: 'success',
      message: say('move.done', { name: data.project?.name ?? say('personal') }),
    });
    onClose();
  }

  return (
    <Dialog
      open
      title={say('move.title', { name })}
      width={460}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('move.cancel')}</Button>
          <Button
            variant="primary"
            loading={isLoading}
            disabledReason={isSame ? say('move.same') : undefined}
            onClick={() => void send()}
          >
            {say('move.confirm')}
          </Button>
        </>
      }
    >
      <Select
        label={say('move.space')}
        value={space}
        options={[
          { value: personal, label: say('personal') },
          ...projects.map((project) => ({
            value: project.id,
            label: project.name,
            disabled: project.role === 'viewer',
            ...(project.role === 'viewer' && { description: say('projectReadOnly') }),
          })),
        ]}
        onChange={(next) => {
          setSpace(next);
          setFailure(null);
        }}
        error={failure ?? undefined}
      />
      {!isSame && <Note>{say(space === personal ? 'move.out' : 'move.into')}</Note>}
    </Dialog>
  );
}

const Note = styled.p`
  margin: 8px 0 0;
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
`;
