import { saveBlob } from '@tai/api-client';
import { Button, color, copyText, FormHelp, radius, styled, toast } from '@tai/design-system';
import { secondFactorWords } from '../../secondFactorWords.ts';

interface Props {
  codes: readonly string[];
  onClose: () => void;
}

/** Recovery codes, shown once, with the ways to save them. */
export function RecoveryCodes({ codes, onClose }: Props) {
  const say = secondFactorWords.useWords();
  const text = `${codes.join('\n')}\n`;

  async function copy(): Promise<void> {
    const isCopied = await copyText(text);
    toast.show({
      id: 'auth.recoveryCodes',
      message: say(isCopied ? 'codes.copied' : 'codes.copyFailed'),
      tone: isCopied ? 'success' : 'warning',
    });
  }

  return (
    <Parts>
      <FormHelp>{say('codes.help')}</FormHelp>
      <List aria-label={say('codes.list')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </List>
      <Actions>
        <Button onClick={() => void copy()}>{say('codes.copy')}</Button>
        <Button
          onClick={() => void saveBlob(new Blob([text], { type: 'text/plain' }), say('codes.fileName'))}
        >
          {say('codes.download')}
        </Button>
      </Actions>
      <Button variant="primary" size="touch" fullWidth onClick={onClose}>
        {say('codes.close')}
      </Button>
    </Parts>
  );
}

const Parts = styled.div`
  display: grid;
  gap: 16px;
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(170px, 1fr));
  gap: 8px 16px;
  margin: 0;
  padding: 16px;
  border-radius: ${radius.control};
  background: ${color.field};
  font-family: ui-monospace, monospace;
  font-size: 14px;
  list-style: none;
  user-select: text;
`;

const Actions = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;
`;
