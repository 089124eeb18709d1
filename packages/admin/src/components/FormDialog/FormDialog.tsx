import { Button, Dialog, styled, useDesignWords } from '@tai/design-system';
import type { ReactNode } from 'react';
import { adminWords } from '../../words.ts';
import { FailureText } from '../PageFrame/PageFrame.tsx';

interface FormDialogProps {
  title: string;
  width: number;
  /** Keeps a large form from being closed by a press beside it. */
  isLarge?: boolean;
  /** “Save” unless given. */
  submitLabel?: string;
  isSubmitting: boolean;
  /** What went wrong when it was sent. */
  error: unknown;
  /** Stands at the left of the buttons. */
  action?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog: sent by its button, or by Enter in a field, once at a time. */
export function FormDialog({
  title,
  width,
  isLarge = false,
  submitLabel,
  isSubmitting,
  error,
  action,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const say = adminWords.useWords();
  const words = useDesignWords();
  return (
    <Dialog
      open
      small={!isLarge}
      dismissible={!isLarge}
      width={width}
      title={title}
      onClose={onClose}
      footer={
        <>
          {action}
          <Button onClick={onClose}>{words.common.cancel}</Button>
          <Button variant="primary" loading={isSubmitting} onClick={onSubmit}>
            {submitLabel ?? say('common.save')}
          </Button>
        </>
      }
    >
      <Stack
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSubmitting) onSubmit();
        }}
      >
        {children}
        <FailureText error={error} />
        {/* Enter in a field submits. */}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Stack>
    </Dialog>
  );
}

const Stack = styled.form`
  display: grid;
  gap: 16px;
`;
