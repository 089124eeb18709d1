import { useClient, useErrorText } from '@tai/api-client';
import type { User } from '@tai/contracts';
import { Avatar, Button, ErrorState, Dialog, styled, toast, color } from '@tai/design-system';
import { useChunk } from '@tai/kernel';
import { useRef, useState, type ComponentProps } from 'react';
import { useChangeOwnFieldMutation } from '../../../api/accountCalls.ts';
import { avatarAddress, avatarProblem } from '../../../domain/avatar.ts';
import { settingsWords } from '../../../settingsWords.ts';
import type { AvatarCropDialog } from './AvatarCropDialog.tsx';

/** The person's picture: choose one, crop it, or take it away. */
export function AvatarEditor({ user }: { user: User }) {
  const say = settingsWords.useWords();
  const errorText = useErrorText();
  const { session } = useClient();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [changeField, changing] = useChangeOwnFieldMutation();

  function choose(chosen: File | undefined): void {
    if (!chosen) return;
    const found = avatarProblem(chosen);
    setProblem(found && say(`avatar.${found}`));
    if (!found) setFile(chosen);
  }

  async function remove(): Promise<void> {
    setProblem(null);
    const { data, error } = await changeField({ userAvatar: '' });
    if (data) session.update(data.data);
    else setProblem(say('account.updateFailed', { reason: errorText(error) }));
  }

  return (
    <Box>
      <Avatar src={avatarAddress(user.userAvatar)} name={user.username} size={64} decorative />
      <div>
        <Buttons>
          <Button onClick={() => input.current?.click()}>
            {say(user.userAvatar ? 'avatar.change' : 'avatar.choose')}
          </Button>
          {user.userAvatar && (
            <Button variant="ghost" loading={changing.isLoading} onClick={() => void remove()}>
              {say('avatar.remove')}
            </Button>
          )}
        </Buttons>
        {problem ? <Problem role="alert">{problem}</Problem> : <Help>{say('avatar.help')}</Help>}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        hidden
        aria-label={say('avatar.choose')}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
      {file && (
        <LazyCrop
          file={file}
          onClose={() => setFile(null)}
          onDone={(next) => {
            session.update(next);
            setFile(null);
            toast.show({ message: say('save.done'), tone: 'success' });
          }}
        />
      )}
    </Box>
  );
}

const loadCrop = () => import('./AvatarCropDialog.tsx');

/** The crop tool and its library come when somebody has chosen a picture. */
function LazyCrop(props: ComponentProps<typeof AvatarCropDialog>) {
  const say = settingsWords.useWords();
  const { value, retry } = useChunk(loadCrop);
  if (value) return <value.AvatarCropDialog {...props} />;
  return (
    <Dialog open={retry !== null} onClose={props.onClose} title={say('avatar.crop')} width={420} small>
      <ErrorState title={say('dialog.loadFailed')} onRetry={retry ?? undefined} />
    </Dialog>
  );
}

const Box = styled.div`
  display: flex;
  gap: 16px;
  align-items: center;
  padding-bottom: 16px;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const Help = styled.p`
  margin-top: 4px;
  color: ${color.textFaint};
  font-size: 12px;
`;

const Problem = styled(Help)`
  color: ${color.dangerText};
`;
