import { sendForm, useClient } from '@tai/api-client';
import { communityRoutes, feedbackTypes, limits } from '@tai/contracts';
import {
  Button,
  Checkbox,
  color,
  Dialog,
  SegmentedControl,
  styled,
  TextArea,
  toast,
  useFormState,
  useInvalidFocus,
} from '@tai/design-system';
import { useEffect, useMemo, useRef, useState } from 'react';
import { feedbackWords } from '../../feedbackWords.ts';
import { givingFeedback } from '../../state/dialogs.ts';
import { createFeedbackDraft, emptyFeedback, type FeedbackDraft } from '../../state/feedbackDraft.ts';
import { useMemberDialog } from '../../state/useMemberDialog.ts';
import { usePacedErrorText } from '../../state/usePacedErrorText.ts';
import { Attachment } from './Attachment.tsx';
import { useAttachment } from './useAttachment.ts';

const max = limits.community.feedbackMaxLength;

/** Tells the administrators about a problem or a wish. */
export function Component() {
  const opened = useMemberDialog(givingFeedback);
  return opened && <Feedback key={opened.personId} personId={opened.personId} />;
}

function Feedback({ personId }: { personId: string }) {
  const say = feedbackWords.useWords();
  const errorText = usePacedErrorText();
  const client = useClient();
  const drafts = useMemo(() => createFeedbackDraft(personId), [personId]);
  const [draft, setDraft] = useState(drafts.get);
  const attachment = useAttachment();
  const form = useFormState(['description'], { textOf: errorText });
  /** Percent of the upload while something is under way. */
  const [progress, setProgress] = useState<number | null>(null);
  const sending = useRef<AbortController | null>(null);
  const fields = useInvalidFocus<HTMLDivElement>(form.attempt);
  // Closing it is giving up.
  useEffect(() => () => sending.current?.abort(), []);
  const { type, description, hasConsent } = draft;
  const problem =
    description.trim() === ''
      ? say('needsDescription')
      : description.trim().length > max
        ? say('tooLong', { max })
        : null;

  function change(part: Partial<FeedbackDraft>): void {
    const next = { ...draft, ...part };
    setDraft(next);
    drafts.set(next);
    form.edit();
  }

  async function send(): Promise<void> {
    form.reveal();
    if (problem !== null) return;
    const body = new FormData();
    body.append('type', type);
    body.append('description', description.trim());
    body.append('consent', String(hasConsent));
    // Last, so that the server knows all the rest before it begins to write.
    if (attachment.file) body.append('file', attachment.file, attachment.file.name);
    sending.current = new AbortController();
    setProgress(0);
    const result = await sendForm(client, communityRoutes.submitFeedback, body, {
      onProgress: setProgress,
      signal: sending.current.signal,
    });
    setProgress(null);
    if ('data' in result) {
      drafts.set(emptyFeedback);
      toast.show({ tone: 'success', message: say('sent') });
      givingFeedback.close();
    } else if (result.error.kind !== 'cancelled') form.fail(result.error);
  }

  const isSending = progress !== null;
  return (
    <Dialog
      open
      onClose={givingFeedback.close}
      title={say('title')}
      width={560}
      dismissible={description === '' && !attachment.file}
      footer={
        <>
          {isSending && attachment.file && (
            <Button onClick={() => sending.current?.abort()}>{say('cancel')}</Button>
          )}
          <Button variant="primary" loading={isSending} onClick={() => void send()}>
            {say('send')}
          </Button>
        </>
      }
    >
      <Fields
        ref={fields}
        onPaste={(event) => {
          const files = [...event.clipboardData.files];
          if (files.length === 0) return;
          event.preventDefault();
          attachment.take(files);
        }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          attachment.take([...event.dataTransfer.files]);
        }}
      >
        <SegmentedControl
          label={say('type')}
          value={type}
          onChange={(next) => change({ type: next })}
          options={feedbackTypes.map((value) => ({ value, label: say(`types.${value}`) }))}
          fullWidth
        />
        <TextArea
          label={say('description')}
          hint={say(`hints.${type}`)}
          required
          value={description}
          onChange={(next) => change({ description: next })}
          maxLength={max}
          minRows={6}
          dir="auto"
          error={form.errorAt('description', problem)}
          data-autofocus
        />
        <Attachment attachment={attachment} progress={progress} />
        <Checkbox
          label={say('consent')}
          checked={hasConsent}
          onChange={(next) => change({ hasConsent: next })}
        />
        <small>{say('privacy')}</small>
        {form.formError !== null && (
          <Failure role="alert">
            {say('failed')} {form.formError}
          </Failure>
        )}
      </Fields>
    </Dialog>
  );
}

const Fields = styled.div`
  display: grid;
  gap: 16px;
  small {
    color: ${color.textFaint};
    font-size: 12px;
  }
`;

const Failure = styled.p`
  margin: 0;
  padding: 8px 12px;
  border-radius: calc(8px * var(--tai-rounding));
  background: color-mix(in srgb, ${color.danger} 14%, transparent);
  overflow-wrap: anywhere;
`;
