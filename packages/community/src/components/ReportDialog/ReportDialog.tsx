import { limits, reportReasons } from '@tai/contracts';
import { Button, color, Dialog, RadioList, styled, TextArea, toast } from '@tai/design-system';
import { useMemo, useRef, useState } from 'react';
import { useSubmitReportMutation } from '../../api/reportApi.ts';
import { dialogWords } from '../../dialogWords.ts';
import { reporting, type ReportSubject } from '../../state/dialogs.ts';
import { useMemberDialog } from '../../state/useMemberDialog.ts';
import { usePacedErrorText } from '../../state/usePacedErrorText.ts';
import { reportDraftOf, type ReportDraft } from './reportDrafts.ts';

/** Reports a work, a comment or a person: one of five reasons, and what there is to say about it. */
export function Component() {
  const opened = useMemberDialog(reporting);
  return opened && <Report key={`${opened.subject.type} ${opened.subject.id}`} {...opened} />;
}

function Report({ subject, personId }: { subject: ReportSubject; personId: string }) {
  const say = dialogWords.useWords();
  const errorText = usePacedErrorText();
  const kept = useMemo(() => reportDraftOf(personId, subject), [personId, subject]);
  const [{ reason, details }, setDraft] = useState(kept.get);
  const [isAsked, setAsked] = useState(false);
  const [submit, { isLoading, error, reset }] = useSubmitReportMutation();
  const reasons = useRef<HTMLFieldSetElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const max = limits.community.reportMaxLength;
  const isTooLong = details.trim().length > max;
  const isMissing = isAsked && reason === null;

  function change(part: Partial<ReportDraft>): void {
    const next = { reason, details, ...part };
    setDraft(next);
    kept.set(next);
    if (error) reset();
  }

  async function send(): Promise<void> {
    setAsked(true);
    if (reason === null) return reasons.current?.querySelector('input')?.focus();
    if (isTooLong) return text.current?.focus();
    const { type: targetType, id: targetId } = subject;
    const result = await submit({ targetType, targetId, reason, details: details.trim() });
    if (result.error) return;
    kept.clear();
    toast.show({ id: 'community.report', tone: 'success', message: say('report.sent') });
    // It may have been closed meanwhile, and another one opened.
    if (reporting.subject.get() === subject) reporting.close();
  }

  return (
    <Dialog
      open
      onClose={reporting.close}
      title={say('report.title')}
      dismissible={reason === null && details === ''}
      footer={
        <Button variant="primary" loading={isLoading} onClick={() => void send()}>
          {say('report.send')}
        </Button>
      }
    >
      <Form>
        <RadioList
          ref={reasons}
          label={say('report.about', { name: subject.name })}
          value={reason}
          onChange={(next) => change({ reason: next })}
          options={reportReasons.map((one) => ({ value: one, label: say(`report.reasons.${one}`) }))}
          error={isMissing ? say('report.missing') : undefined}
        />
        <TextArea
          ref={text}
          label={say('report.details')}
          hint={say('report.detailsHint')}
          value={details}
          onChange={(next) => change({ details: next })}
          maxLength={max}
          dir="auto"
          error={isAsked && isTooLong ? say('report.tooLong', { max }) : undefined}
        />
        {error && (
          <Problem role="alert">
            {say('report.failed')} {errorText(error)}
          </Problem>
        )}
      </Form>
    </Dialog>
  );
}

const Form = styled.div`
  display: grid;
  gap: 16px;
`;

const Problem = styled.p`
  margin: 0;
  color: ${color.dangerText};
  font-size: 12px;
  overflow-wrap: anywhere;
`;
