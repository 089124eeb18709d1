import { useErrorText } from '@tai/api-client';
import type { PersonLine, ShareLevel } from '@tai/contracts';
import { color, Select, styled, toast } from '@tai/design-system';
import { PersonField } from '../Projects/PersonField.tsx';
import { useShareDocumentMutation } from '../../api/documentSharingApi.ts';
import { useState } from 'react';
import { shareWords } from '../../shareWords.ts';
import type { SharePart } from './ShareDialog.tsx';
import { useLevelOptions } from './useLevelOptions.ts';

type Props = Pick<SharePart, 'documentId' | 'kind' | 'sharing'>;

/** Finds people by name; the one that is chosen gets the level beside the field. */
export function AddPerson({ documentId, kind, sharing: { owner, people: shared } }: Props) {
  const say = shareWords.useWords();
  const errorText = useErrorText();
  const options = useLevelOptions(kind);
  const [level, setLevel] = useState<ShareLevel>('view');
  const [share, { error, reset }] = useShareDocumentMutation();

  async function add({ id, name }: PersonLine): Promise<boolean> {
    const done = await share({ documentId, userId: id, level });
    if (done.error) return false;
    toast.show({ id: 'document.share', message: say('people.added', { name }), tone: 'success' });
    return true;
  }

  return (
    <div>
      <Line>
        <PersonField
          label={say('people.add')}
          group={say('people.found')}
          nothing={say('people.nobody')}
          known={new Set([owner.id, ...shared.map(({ person }) => person.id)])}
          onChoose={add}
          onType={() => {
            if (error) reset();
          }}
        />
        <Select
          label={say('people.addLevel')}
          hideLabel
          value={level}
          options={options}
          onChange={setLevel}
        />
      </Line>
      {error && <Problem role="alert">{say('share.changeFailed', { reason: errorText(error) })}</Problem>}
    </div>
  );
}

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 132px;
  gap: 8px;
  @media (max-width: 600px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Problem = styled.p`
  margin: 6px 0 0;
  color: ${color.dangerText};
  font-size: 12px;
`;
