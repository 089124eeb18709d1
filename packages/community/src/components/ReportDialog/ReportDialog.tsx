import { limits, reportReasons, type ReportReason } from '@tai/contracts';
import { useErrorText } from '@tai/api-client';
import { Button, color, Dialog, styled, TextArea, toast } from '@tai/design-system';
import { useObservable } from '@tai/kernel';
import { useId, useState } from 'react';
import { useSubmitReportMutation } from '../../api/reportApi.ts';
import { dialogWords } from '../../dialogWords.ts';
import { reporting, type ReportSubject } from '../../state/dialogs.ts';

/** Reports a work, a comment or a person: one of five reasons, and what there is to say about it. */
export function Component() {
  const subject = useObservable(reporting.subject);
  const isOpen = useObservable(reporting.isOpen);
  return subject && isOpen && <Report key={`${subject.type} ${subject.id}`} subject={subject} />;
}

function Report({ subject }: { subject: ReportSubject }) {
  const say = dialogWords.useWords();
  const errorText = useErrorText();
  const name = useId();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [details, setDetails] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [submit, { isLoading, error }] = useSubmitReportMutation();
  const max = limits.community.reportMaxLength;

  async function send(): Promise<void> {
    if (reason === null) return setAsked(true);
    const { type: targetType, id: targetId } = subject;
    const result = await submit({ targetType, targetId, reason, details });
    if (result.error) return;
    toast.show({ tone: 'success', message: say('report.sent') });
    reporting.close();
  }

  return (
    <Dialog
      open
      onClose={reporting.close}
      title={say('report.title')}
      dismissible={reason === null && details === ''}
      footer={
        <Button
          variant="primary"
          loading={isLoading}
          disabled={details.length > max}
          onClick={() => void send()}
        >
          {say('report.send')}
        </Button>
      }
    >
      <Form>
        <fieldset aria-describedby={isAsked && reason === null ? `${name}-missing` : undefined}>
          <legend dir="auto">{say('report.about', { name: subject.name })}</legend>
          {reportReasons.map((one) => (
            <label key={one}>
              <input type="radio" name={name} checked={reason === one} onChange={() => setReason(one)} />
              {say(`report.reasons.${one}`)}
            </label>
          ))}
        </fieldset>
        {isAsked && reason === null && (
          <Problem id={`${name}-missing`} role="alert">
            {say('report.missing')}
          </Problem>
        )}
        <TextArea
          label={say('report.details')}
          hint={say('report.detailsHint')}
          value={details}
          onChange={setDetails}
          maxLength={max}
          error={error ? `${say('report.failed')} ${errorText(error)}` : undefined}
        />
      </Form>
    </Dialog>
  );
}

const Form = styled.div`
  display: grid;
  gap: 16px;
  fieldset {
    display: grid;
    gap: 2px;
    margin: 0;
    padding: 0;
    border: 0;
  }
  legend {
    padding: 0 0 8px;
    overflow-wrap: anywhere;
  }
  label {
    display: flex;
    gap: 10px;
    align-items: center;
    min-height: 36px;
    padding: 0 8px;
    border-radius: 8px;
    cursor: pointer;
    &:hover {
      background: ${color.hover};
    }
  }
  input {
    accent-color: ${color.accent};
  }
`;

const Problem = styled.p`
  margin: 0;
  color: ${color.dangerText};
  font-size: 12px;
`;
