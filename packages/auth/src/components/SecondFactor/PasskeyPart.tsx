import { useConfirmedCall } from '@tai/api-client';
import { limits, type Passkey, type SecondFactor } from '@tai/contracts';
import { Badge, Button, color, fontSize, FormHelp, styled, toast } from '@tai/design-system';
import { confirmPort, formatDateTime, usePort } from '@tai/kernel';
import { useState } from 'react';
import { useRemovePasskeyMutation } from '../../api/secondFactorApi.ts';
import { passkeyObstacle } from '../../domain/passkeyObstacle.ts';
import { secondFactorWords } from '../../secondFactorWords.ts';
import { Actions, Line, Section } from './parts.tsx';
import { RenamePasskeyDialog } from './RenamePasskeyDialog.tsx';
import { useAddPasskey } from './useAddPasskey.ts';
import { useFactorFailure } from './useFactorFailure.ts';

interface Props {
  factor: SecondFactor;
  /** Called with the recovery codes that come with the first factor. */
  onRecoveryCodes: (recoveryCodes: string[]) => void;
}

/** The passkeys of the account: adding, renaming and removing them. */
export function PasskeyPart({ factor, onRecoveryCodes }: Props) {
  const say = secondFactorWords.useWords();
  const { passkeys, authenticatorSince } = factor;
  const { add, isAdding } = useAddPasskey(onRecoveryCodes);
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const isFirst = passkeys.length === 0 && authenticatorSince === null;
  const isLast = passkeys.length === 1 && authenticatorSince === null;
  return (
    <Section>
      <h3>{say('passkeys.title')}</h3>
      <FormHelp>
        {say('passkeys.help')} {isFirst && say('passkeys.first')}
      </FormHelp>
      {passkeys.length > 0 && (
        <List aria-label={say('passkeys.title')}>
          {passkeys.map((passkey) => (
            <Item key={passkey.id} passkey={passkey} isLast={isLast} onRename={() => setRenamed(passkey)} />
          ))}
        </List>
      )}
      <div>
        <Button
          size="compact"
          loading={isAdding}
          disabledReason={useObstacle(passkeys.length)}
          onClick={() => void add()}
        >
          {say('passkeys.add')}
        </Button>
      </div>
      {renamed && <RenamePasskeyDialog passkey={renamed} onClose={() => setRenamed(null)} />}
    </Section>
  );
}

/** Why no passkey can be added; empty when one can. */
function useObstacle(count: number): string {
  const say = secondFactorWords.useWords();
  const max = limits.account.passkeys;
  if (count >= max) return say('passkeys.full', { max });
  const obstacle = passkeyObstacle(window);
  return obstacle ? say(obstacle === 'address' ? 'passkeys.atAddress' : 'passkeys.unsupported') : '';
}

interface ItemProps {
  passkey: Passkey;
  /** Two-step verification is off without it. */
  isLast: boolean;
  onRename: () => void;
}

function Item({ passkey: { id, name, createTime, lastUsed, isBackedUp }, isLast, onRename }: ItemProps) {
  const say = secondFactorWords.useWords();
  const confirmed = useConfirmedCall();
  const confirm = usePort(confirmPort);
  const showFailure = useFactorFailure();
  const [remove, { isLoading }] = useRemovePasskeyMutation();
  const used =
    lastUsed === null ? say('passkeys.unused') : say('passkeys.used', { date: formatDateTime(lastUsed) });

  async function ask(): Promise<void> {
    const isMeant = await confirm.ask({
      title: say('passkeys.removeTitle', { name }),
      content: [say('passkeys.removeText'), isLast && say('passkeys.removeLast')].filter(Boolean).join(' '),
      confirmLabel: say('passkeys.remove'),
      danger: true,
    });
    if (!isMeant) return;
    const { data, error } = await confirmed((parts) => remove({ id, ...parts }));
    if (data) toast.show({ message: say('passkeys.removed'), tone: 'success' });
    else showFailure(error);
  }

  return (
    <Line as="li">
      <Text>
        <span>
          <b>{name}</b> {isBackedUp && <Badge>{say('passkeys.synced')}</Badge>}
        </span>
        <small>
          {say('passkeys.created', { date: formatDateTime(createTime) })} · {used}
        </small>
      </Text>
      <Actions>
        <Button size="compact" aria-label={say('passkeys.renameOf', { name })} onClick={onRename}>
          {say('passkeys.rename')}
        </Button>
        <Button
          size="compact"
          loading={isLoading}
          aria-label={say('passkeys.removeOf', { name })}
          onClick={() => void ask()}
        >
          {say('passkeys.remove')}
        </Button>
      </Actions>
    </Line>
  );
}

const List = styled.ul`
  display: grid;
  gap: 12px;
`;

const Text = styled.div`
  display: grid;
  min-width: 0;
  overflow-wrap: anywhere;
  b {
    font-weight: 500;
  }
  small {
    color: ${color.textFaint};
    font-size: ${fontSize.caption};
  }
`;
