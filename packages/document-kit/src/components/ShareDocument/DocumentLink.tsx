import {
  Button,
  color,
  copyText,
  LinkIcon,
  RefreshIcon,
  styled,
  TextField,
  toast,
  TrashIcon,
} from '@tai/design-system';
import { useSetDocumentLinkMutation } from '../../api/documentSharingApi.ts';
import { shareWords } from '../../shareWords.ts';
import type { SharePart } from './ShareDialog.tsx';
import { useTell } from './useTell.ts';

const linkTexts = { view: 'linkView', edit: 'linkEdit' } as const;

/** The address of the document, with the key of its link where it has one, and what can be done with that. */
export function DocumentLink({
  documentId,
  kind,
  pathOf,
  sharing: { link, isForEveryone },
  isOwner,
}: SharePart) {
  const say = shareWords.useWords();
  const tell = useTell();
  const [setLink, { isLoading, originalArgs }] = useSetDocumentLinkMutation();
  const isRenewing = isLoading && originalArgs?.isRenewed === true;
  const address = new URL(pathOf(link?.token), window.location.origin).href;

  async function change(isRenewed: boolean, message: string): Promise<void> {
    if (!link) return;
    const level = isRenewed ? link.level : null;
    if (await tell(setLink({ documentId, level, isRenewed })))
      toast.show({ id: 'document.share', message, tone: 'success' });
  }

  return (
    <Root>
      <Line>
        <TextField
          label={say(`${kind}.linkLabel`)}
          hint={say(`${kind}.${link ? linkTexts[link.level] : 'linkPlain'}`)}
          value={address}
          onChange={() => undefined}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          startIcon={<LinkIcon />}
          variant={link || isForEveryone ? 'primary' : 'secondary'}
          onClick={async () => {
            if (await copyText(address))
              toast.show({ id: 'document.share', message: say('link.copied'), tone: 'success' });
          }}
        >
          {say('link.copy')}
        </Button>
      </Line>
      {isOwner && link && (
        <Buttons>
          <Button
            size="compact"
            variant="ghost"
            startIcon={<RefreshIcon size={14} />}
            loading={isRenewing}
            onClick={() => void change(true, say('link.renewed'))}
          >
            {say('link.renew')}
          </Button>
          <Button
            size="compact"
            variant="ghost"
            startIcon={<TrashIcon size={14} />}
            loading={isLoading && !isRenewing}
            onClick={() => void change(false, say(`${kind}.linkRemoved`))}
          >
            {say('link.remove')}
          </Button>
        </Buttons>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
  padding-top: 16px;
  box-shadow: inset 0 1px 0 ${color.hairline};
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;
  align-items: start;
  button {
    /* Beside the field, whose label stands above it. */
    margin-top: 23px;
  }
  @media (max-width: 600px) {
    grid-template-columns: minmax(0, 1fr);
    button {
      margin-top: 0;
    }
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  margin-inline-start: -10px;
`;
