import { peopleApi } from '@tai/api-client';
import { limits, type PersonLine } from '@tai/contracts';
import { Avatar, SuggestField, useIsMobile } from '@tai/design-system';
import { useDeferredValue, useState } from 'react';

interface PersonFieldProps {
  label: string;
  /** Heading of the people who were found, and what is said when there are none. */
  group: string;
  nothing: string;
  /** Ids of people who are not suggested. */
  known: ReadonlySet<string>;
  /** Answers whether the person was taken; the field is emptied then. */
  onChoose: (person: PersonLine) => Promise<boolean>;
  onType?: () => void;
}

/** Finds people by name. Enter takes the only one that was found. */
export function PersonField({ label, group, nothing, known, onChoose, onType }: PersonFieldProps) {
  const isMobile = useIsMobile();
  const [text, setText] = useState('');
  const sought = useDeferredValue(text.trim().slice(0, limits.account.nameMaxLength));
  const { currentData: found = [] } = peopleApi.useFindPeopleQuery(sought, { skip: sought === '' });
  const people = text.trim() === '' ? [] : found.filter(({ id }) => !known.has(id));

  async function choose(person: PersonLine | undefined): Promise<void> {
    if (person && (await onChoose(person))) setText('');
  }

  return (
    <SuggestField
      label={label}
      value={text}
      onChange={(next) => {
        setText(next);
        onType?.();
      }}
      suggestions={people.map(({ id, name, avatar }) => ({
        ...{ id, label: name, group },
        icon: <Avatar src={avatar ?? undefined} name={name} size={20} decorative />,
      }))}
      onChoose={({ id }) => void choose(people.find((one) => one.id === id))}
      onSubmit={() => void choose(people.length === 1 ? people[0] : undefined)}
      nothing={nothing}
      size={isMobile ? 'touch' : 'medium'}
    />
  );
}
