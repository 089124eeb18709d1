import { ConfirmDialog } from '@tai/design-system';
import { useObservable } from '@tai/kernel';
import { questions } from '../../../state/dialogs.ts';

/** Asks the question that waits longest; closing it is an answer too. */
export function ConfirmOverlay() {
  const [question] = useObservable(questions);
  if (!question) return null;
  return (
    <ConfirmDialog
      key={question.id}
      open
      title={question.title}
      confirmLabel={question.confirmLabel}
      cancelLabel={question.cancelLabel}
      danger={question.danger}
      onConfirm={() => question.answer(true)}
      onClose={() => question.answer(false)}
    >
      <p>{question.content}</p>
    </ConfirmDialog>
  );
}
