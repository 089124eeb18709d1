import { peopleApi, useErrorText } from '@tai/api-client';
import { limits, type DocumentSharing, type PersonLine, type ShareLevel } from '@tai/contracts';
import { Avatar, color, Select, styled, SuggestField, toast, useIsMobile } from '@tai/design-system';
import { useShareDocumentMutation } from '@tai/document-kit';
import { useDeferredValue, useState } from 'react';
import { shareWords } from '../../shareWords.ts';
import { useLevelOptions } from './useLevelOptions.ts';

interface Props {
  documentId: string;
  sharing: DocumentSharing;
}

/** Finds people by name; the one that is chosen gets the level beside the field. */
export function AddPerson({ documentId, sharing: { owner, people: shared } }: Props) {
  const say = shareWords.useWords();
  const errorText = useErrorText();
  const isMobile = useIsMobile();
  const options = useLevelOptions();
  const [level, setLevel] = useState<ShareLevel>('view');
  const [text, setText] = useState('');
  const [share, { error, reset }] = useShareDocumentMutation();
  const sought = useDeferredValue(text.trim().slice(0, limits.account.nameMaxLength));
  const { currentData: found = [] } = peopleApi.useFindPeopleQuery(sought, { skip: sought === '' });
  const known = new Set([owner.id, ...shared.map(({ person }) => person.id)]);
  const people = text.trim() === '' ? [] : found.filter(({ id }) => !known.has(id));

  async function add({ id, name }: PersonLine): Promise<void> {
    const done = await share({ documentId, userId: id, level });
    if (done.error) return;
    setText('');
    toast.show({ id: 'nodeCanvas.share', message: say('people.added', { name }), tone: 'success' });
  }

  function addOnly(): void {
    const [only, ...others] = people;
    if (only && others.length === 0) void add(only);
  }

  return (
    <div>
      <Line>
        <SuggestField
          label={say('people.add')}
          value={text}
          onChange={(next) => {
            setText(next);
            if (error) reset();
          }}
          suggestions={people.map(({ id, name, avatar }) => ({
            id,
            label: name,
            group: say('people.found'),
            icon: <Avatar src={avatar ?? undefined} name={name} size={20} decorative />,
          }))}
          onChoose={({ id }) => {
            const person = people.find((one) => one.id === id);
            if (person) void add(person);
          }}
          onSubmit={addOnly}
          nothing={say('people.nobody')}
          size={isMobile ? 'touch' : 'medium'}
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
