import { useSession } from '@tai/api-client';
import type { DocumentSharing, ShareLevel } from '@tai/contracts';
import {
  Avatar,
  Button,
  CloseIcon,
  color,
  IconButton,
  Select,
  styled,
  toast,
  type SelectOption,
} from '@tai/design-system';
import { confirmPort, usePort } from '@tai/kernel';
import { PeopleList, PeopleSection } from '../Projects/PeopleList.ts';
import { useOfferDocumentMutation, useShareDocumentMutation } from '../../api/documentSharingApi.ts';
import { shareWords } from '../../shareWords.ts';
import { AddPerson } from './AddPerson.tsx';
import type { SharePart } from './ShareDialog.tsx';
import { useLevelOptions } from './useLevelOptions.ts';
import { useTell } from './useTell.ts';

/** Who has access by name, its owner first. */
export function People({ documentId, kind, sharing, isOwner }: SharePart) {
  const say = shareWords.useWords();
  const userId = useSession()?.user.userId;
  const { owner, people } = sharing;
  const nameOf = ({ id, name }: DocumentSharing['owner']) =>
    id === userId ? say('people.you', { name }) : name || say('people.gone');
  return (
    <PeopleSection aria-labelledby={`people-${documentId}`}>
      <h3 id={`people-${documentId}`}>{say('people.title')}</h3>
      {isOwner && <Waiting documentId={documentId} sharing={sharing} />}
      {isOwner && <AddPerson documentId={documentId} kind={kind} sharing={sharing} />}
      <PeopleList>
        <li>
          <Avatar src={owner.avatar ?? undefined} name={owner.name} size={28} decorative />
          <span dir="auto">{nameOf(owner)}</span>
          <small>{say('people.owner')}</small>
        </li>
        {people.map(({ person, level }) => (
          <li key={person.id}>
            <Avatar src={person.avatar ?? undefined} name={person.name} size={28} decorative />
            <span dir="auto">{nameOf(person)}</span>
            {isOwner ? (
              <Access
                documentId={documentId}
                kind={kind}
                id={person.id}
                name={nameOf(person)}
                level={level}
              />
            ) : (
              <small>{level === 'view' ? say(`${kind}.personViewOnly`) : say('people.edit')}</small>
            )}
          </li>
        ))}
      </PeopleList>
    </PeopleSection>
  );
}

interface AccessProps extends Pick<SharePart, 'documentId' | 'kind'> {
  id: string;
  name: string;
  level: ShareLevel;
}

/** Asks, then offers the document to a person, who becomes its owner by accepting. */
function useHandOver(documentId: string) {
  const say = shareWords.useWords();
  const tell = useTell();
  const confirm = usePort(confirmPort);
  const [offer] = useOfferDocumentMutation();
  return async ({ id, name }: { id: string; name: string }): Promise<void> => {
    const isSure = await confirm.ask({
      title: say('offer.question', { name }),
      content: say('offer.help'),
      confirmLabel: say('offer.confirm'),
    });
    if (isSure) await tell(offer({ documentId, userId: id }));
  };
}

/** The offer that waits for its answer, for the owner. */
function Waiting({ documentId, sharing: { offeredTo } }: Pick<SharePart, 'documentId' | 'sharing'>) {
  const say = shareWords.useWords();
  const tell = useTell();
  const [offer, { isLoading }] = useOfferDocumentMutation();
  if (!offeredTo) return null;
  return (
    <Note role="status">
      <span>{say('offer.waiting', { name: offeredTo.name || say('people.gone') })}</span>
      <Button
        size="compact"
        loading={isLoading}
        onClick={() => void tell(offer({ documentId, userId: null }))}
      >
        {say('offer.withdraw')}
      </Button>
    </Note>
  );
}

/** The level of one person, and how to end it. */
function Access({ documentId, kind, id, name, level }: AccessProps) {
  const say = shareWords.useWords();
  const tell = useTell();
  const levels = useLevelOptions(kind);
  const [share] = useShareDocumentMutation();
  const handOver = useHandOver(documentId);
  const options: SelectOption<ShareLevel | 'owner'>[] = [
    ...levels,
    { value: 'owner', label: say('people.makeOwner'), description: say('people.makeOwnerHelp') },
  ];
  const set = (next: ShareLevel | null) => tell(share({ documentId, userId: id, level: next }));

  async function remove(): Promise<void> {
    if (!(await set(null))) return;
    toast.show({
      id: 'document.share',
      message: say('people.removed', { name }),
      action: { label: say('people.undo'), onAction: () => void set(level) },
    });
  }

  return (
    <>
      <Select
        label={say('people.levelOf', { name })}
        hideLabel
        size="compact"
        value={level}
        options={options}
        onChange={(next) => void (next === 'owner' ? handOver({ id, name }) : set(next))}
      />
      <IconButton size="compact" label={say('people.remove', { name })} onClick={() => void remove()}>
        <CloseIcon size={16} />
      </IconButton>
    </>
  );
}

const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  color: ${color.textMuted};
  span {
    flex: 1;
  }
`;
