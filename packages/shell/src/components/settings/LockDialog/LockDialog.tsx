import { accountApi } from '@tai/api-client';
import { Button, Dialog, LockIcon, styled, color } from '@tai/design-system';
import { useObservable } from '@tai/kernel';
import { settingsWords } from '../../../settingsWords.ts';
import { isLockOpen, lockedFeature } from '../../../state/dialogs.ts';
import { CopyLine } from '../CopyLine/CopyLine.tsx';

/** Says that a feature is locked for this account, and whom to ask. */
export function LockDialog() {
  const say = settingsWords.useWords();
  const feature = useObservable(lockedFeature);
  const { data: site } = accountApi.useSiteInfoQuery();
  const { email = '', chat = '' } = site?.contact ?? {};
  const close = () => isLockOpen.set(false);
  return (
    <Dialog
      open
      onClose={close}
      title={feature ? say('lock.named', { feature: say(`lock.feature.${feature}`) }) : say('lock.title')}
      width={440}
      small
      footer={
        <Button variant="primary" onClick={close} data-autofocus="">
          {say('lock.close')}
        </Button>
      }
    >
      <Stack>
        <Intro>
          <LockIcon size={20} />
          <p>{say('lock.help')}</p>
        </Intro>
        {email && <CopyLine label={say('lock.email')} value={email} />}
        {chat && <CopyLine label={say('lock.chat')} value={chat} />}
        {site && !email && !chat && <p>{say('lock.ask')}</p>}
      </Stack>
    </Dialog>
  );
}

const Stack = styled.div`
  display: grid;
  gap: 8px;
`;

const Intro = styled.div`
  display: flex;
  gap: 12px;
  margin-bottom: 8px;
  color: ${color.textMuted};
  svg {
    flex: none;
    margin-top: 2px;
    color: ${color.warning};
  }
`;
