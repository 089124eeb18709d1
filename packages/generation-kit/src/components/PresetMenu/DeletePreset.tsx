import { Button, styled } from '@tai/design-system';
import { useState } from 'react';
import { presetWords } from '../../presetWords.ts';

interface Props {
  name: string;
  /** Name of its project; undefined for a private one. */
  project: string | undefined;
  onDelete: () => Promise<void>;
  onClose: () => void;
}

/** Asks before a preset is deleted. Stays in the menu: a dialog would cover the settings that the preset is compared with. */
export function DeletePreset({ name, project, onDelete, onClose }: Props) {
  const say = presetWords.useWords();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <span>
        {say('deleteTitle', { name })} {project !== undefined && say('deleteShared', { project })}
      </span>
      <Buttons>
        <Button
          size="compact"
          variant="danger"
          loading={isDeleting}
          onClick={() => {
            setDeleting(true);
            void onDelete();
          }}
        >
          {say('deleteConfirm')}
        </Button>
        <Button size="compact" variant="ghost" onClick={onClose}>
          {say('cancel')}
        </Button>
      </Buttons>
    </>
  );
}

const Buttons = styled.div`
  display: flex;
  gap: 6px;
`;
