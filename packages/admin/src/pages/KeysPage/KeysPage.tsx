import { AddIcon, Button, EmptyState, KeyIcon, Skeleton, styled, UploadIcon } from '@tai/design-system';
import { useState } from 'react';
import { useSigningKeysQuery } from '../../api/signingApi.ts';
import { CreateKeyDialog } from '../../components/Keys/CreateKeyDialog.tsx';
import { ImportKeyDialog } from '../../components/Keys/ImportKeyDialog.tsx';
import { KeyCard } from '../../components/Keys/KeyCard.tsx';
import { LabelCheck } from '../../components/Keys/LabelCheck.tsx';
import { Card, ListFailure, PageFrame } from '../../components/PageFrame/PageFrame.tsx';
import { adminWords } from '../../words.ts';

/** Keys and certificates that sign content labels, and checking a label. */
export function Page() {
  const say = adminWords.useWords();
  const [dialog, setDialog] = useState<'create' | 'import' | null>(null);
  const query = useSigningKeysQuery();
  const { data, isError } = query;
  const close = () => setDialog(null);
  const create = (
    <Button variant="primary" startIcon={<AddIcon />} onClick={() => setDialog('create')}>
      {say('keys.create')}
    </Button>
  );
  return (
    <PageFrame
      title={say('router.pki')}
      intro={say('keys.intro')}
      actions={
        <>
          <Button startIcon={<UploadIcon />} onClick={() => setDialog('import')}>
            {say('keys.import')}
          </Button>
          {data?.length !== 0 && create}
        </>
      }
    >
      {isError && !data && <ListFailure title={say('keys.failed')} query={query} />}
      {data?.length === 0 && (
        <EmptyState title={say('keys.empty')} icon={<KeyIcon size={20} />} action={create}>
          {say('keys.emptyHelp')}
        </EmptyState>
      )}
      <Cards aria-label={say('keys.title')} aria-busy={!data && !isError}>
        {data?.map((one) => (
          <KeyCard key={one.id} signingKey={one} />
        ))}
        {!data && !isError && (
          <Card as="li">
            <Skeleton width="40%" />
            <Skeleton height={160} />
          </Card>
        )}
      </Cards>
      <LabelCheck />
      {dialog === 'create' && <CreateKeyDialog onClose={close} />}
      {dialog === 'import' && <ImportKeyDialog onClose={close} />}
    </PageFrame>
  );
}

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 440px), 1fr));
  gap: 12px;
`;
