import { useState, type ReactNode } from 'react';
import { fillWords, useDesignWords } from '../../i18n/DesignWordsProvider.tsx';
import { styled } from '../../styled.ts';
import { color } from '../../theme/tokens.ts';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { TextField } from '../TextField/TextField.tsx';

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  color: ${color.textMuted};
`;

/** Props of {@link ConfirmDialog}. */
export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  /** May return a promise: the button waits for it. The owner closes the dialog. */
  onConfirm: () => void | Promise<void>;
  /** The question. */
  title: string;
  /** What will happen. */
  children?: ReactNode;
  /** The action's own verb, for example "Delete account". */
  confirmLabel?: string;
  cancelLabel?: string;
  /** What it does cannot be taken back. */
  danger?: boolean;
  /** The person has to type this before going on. */
  typedWord?: string;
  loading?: boolean;
}

/** Asks before something that cannot be undone. What can be undone is done at once and offers undo. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.open ? <OpenConfirmDialog {...props} /> : null;
}

function OpenConfirmDialog({
  onClose,
  onConfirm,
  title,
  children,
  confirmLabel,
  cancelLabel,
  danger = false,
  typedWord,
  loading = false,
}: ConfirmDialogProps) {
  const words = useDesignWords();
  const [typed, setTyped] = useState('');
  const [isWaiting, setIsWaiting] = useState(false);
  const instruction = typedWord ? fillWords(words.confirm.type, { word: typedWord }) : '';
  const isHeld = typedWord !== undefined && typed.trim() !== typedWord;

  async function confirm(): Promise<void> {
    setIsWaiting(true);
    try {
      await onConfirm();
    } finally {
      setIsWaiting(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width={420}
      small
      role="alertdialog"
      footer={
        <>
          <Button onClick={onClose}>{cancelLabel ?? words.common.cancel}</Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            loading={loading || isWaiting}
            disabledReason={isHeld ? instruction : undefined}
            onClick={() => void confirm()}
            data-autofocus={typedWord ? undefined : ''}
          >
            {confirmLabel ?? words.common.confirm}
          </Button>
        </>
      }
    >
      <Stack>
        {children}
        {typedWord && (
          <TextField
            label={instruction}
            value={typed}
            onChange={setTyped}
            autoComplete="off"
            data-autofocus
          />
        )}
      </Stack>
    </Dialog>
  );
}
