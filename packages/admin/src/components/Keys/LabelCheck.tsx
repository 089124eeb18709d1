import { formatDateTime } from '@tai/kernel';
import { limits } from '@tai/contracts';
import { Badge, ErrorIcon, InfoIcon, styled, SuccessIcon, WarningIcon } from '@tai/design-system';
import { useState } from 'react';
import { useVerifyLabelMutation, type LabelCheck as Check } from '../../api/signingApi.ts';
import { adminWords } from '../../words.ts';
import { Facts } from '../DetailsDrawer/DetailsDrawer.tsx';
import { DropZone } from '../DropZone/DropZone.tsx';
import { Card, FailureText, Faint } from '../PageFrame/PageFrame.tsx';

const limitMb = limits.upload.imageBytes / 1024 / 1024;

const looks = {
  unlabelled: { tone: 'neutral', Icon: InfoIcon },
  unsigned: { tone: 'warning', Icon: WarningIcon },
  unknownKey: { tone: 'warning', Icon: WarningIcon },
  broken: { tone: 'danger', Icon: ErrorIcon },
  valid: { tone: 'success', Icon: SuccessIcon },
} as const;

/** Says whether the content label of a picture is what was signed. */
export function LabelCheck() {
  const say = adminWords.useWords();
  const [verify, { data, error, isLoading }] = useVerifyLabelMutation();
  const [file, setFile] = useState<File | null>(null);
  const isTooLarge = file !== null && file.size > limits.upload.imageBytes;

  function take([next]: File[]): void {
    if (!next) return;
    setFile(next);
    if (next.size <= limits.upload.imageBytes) void verify(next);
  }

  return (
    <Card as="section" aria-label={say('check.title')}>
      <h2>{say('check.title')}</h2>
      <Faint>{say('check.intro')}</Faint>
      <DropZone label={say('check.drop')} accept="image/png,image/jpeg,image/webp" onFiles={take} />
      {isTooLarge && <p role="alert">{say('check.tooLarge', { limit: limitMb })}</p>}
      {isLoading && file && <p role="status">{say('check.checking', { name: file.name })}</p>}
      {!isLoading && !isTooLarge && <FailureText error={error} />}
      {!isLoading && !isTooLarge && data && file && <Verdict check={data} name={file.name} />}
    </Card>
  );
}

function Verdict({ check, name }: { check: Check; name: string }) {
  const say = adminWords.useWords();
  const { verdict, label, key, signedAt } = check;
  const { tone, Icon } = looks[verdict];
  const fields = Object.entries(label);
  return (
    <Result role="status">
      <p>
        <Badge tone={tone}>
          <Icon size={14} />
          {say(`check.${verdict}`)}
        </Badge>{' '}
        <Faint>{name}</Faint>
      </p>
      <p>{say(`check.${verdict}Text`)}</p>
      {signedAt !== null && <p>{say('check.signedAt', { time: formatDateTime(signedAt) })}</p>}
      {key && <p>{say('check.signedWith', { name: key.name })}</p>}
      {fields.length > 0 && (
        <>
          <h3>{say('check.fields')}</h3>
          <Facts>
            {fields.flatMap(([field, value]) => [
              <dt key={`${field} name`}>{field}</dt>,
              <dd key={field}>{value}</dd>,
            ])}
          </Facts>
        </>
      )}
    </Result>
  );
}

const Result = styled.div`
  display: grid;
  gap: 8px;
  overflow-wrap: anywhere;
`;
