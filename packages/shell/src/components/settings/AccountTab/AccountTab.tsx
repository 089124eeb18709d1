import { useClient, useErrorText, useSession } from '@tai/api-client';
import { limits, type routes, type RouteBody, type User } from '@tai/contracts';
import { Button, toast } from '@tai/design-system';
import { accountSectionSlot, settingsPort, SlotComponent, usePort, useSlot } from '@tai/kernel';
import { useState } from 'react';
import { useChangeOwnFieldMutation } from '../../../api/accountCalls.ts';
import { settingsWords } from '../../../settingsWords.ts';
import { AvatarEditor } from './AvatarEditor.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { InlineField } from './InlineField.tsx';
import { Faint, Row, Rows } from './parts.tsx';
import { SessionList } from './SessionList.tsx';
import { VerifyDialog } from './VerifyDialog.tsx';

const { nameMaxLength, introductionMaxLength } = limits.account;

/** The account: who one is, how one signs in, where, and the end of it. */
export function Component() {
  const session = useSession();
  return session && <Account user={session.user} />;
}

function Account({ user }: { user: User }) {
  const say = settingsWords.useWords();
  const settings = usePort(settingsPort);
  const sections = useSlot(accountSectionSlot);
  const save = useSaveField();
  const [verifying, setVerifying] = useState<'email' | 'mobile' | null>(null);
  const hasPassword = user.password !== 'N';
  return (
    <>
      <AvatarEditor user={user} />
      <Rows>
        <Row label={say('account.account')}>
          {user.userAccount ?? <Faint>{say('account.notSet')}</Faint>}
          <br />
          <Faint>{say('account.accountHelp')}</Faint>
        </Row>
        <InlineField
          label={say('account.name')}
          value={user.username}
          maxLength={nameMaxLength}
          onSave={(realName) => save({ realName })}
        />
        <InlineField
          label={say('account.introduction')}
          value={user.briefIntroduction}
          maxLength={introductionMaxLength}
          isMultiline
          onSave={(desc) => save({ desc })}
        />
        <Row
          label={say('account.email')}
          action={
            <Button size="compact" onClick={() => setVerifying('email')}>
              {say(user.email ? 'account.change' : 'account.bind')}
            </Button>
          }
        >
          {user.email ?? <Faint>{say('account.notSet')}</Faint>}
        </Row>
        <Row
          label={say('account.mobile')}
          action={
            <Button size="compact" onClick={() => setVerifying('mobile')}>
              {say(user.mobile ? 'account.change' : 'account.bind')}
            </Button>
          }
        >
          {user.mobile ?? <Faint>{say('account.notSet')}</Faint>}
        </Row>
        <InlineField
          label={say('account.wechat')}
          value={user.wechat ?? ''}
          maxLength={nameMaxLength}
          onSave={(wechat) => save({ wechat })}
        />
        <Row label={say('account.company')}>{user.beCompanyName || say('account.personal')}</Row>
        <Row
          label={say('account.password')}
          action={
            <Button size="compact" onClick={() => settings.open('account', { password: true })}>
              {say(hasPassword ? 'account.change' : 'account.set')}
            </Button>
          }
        >
          <Faint>{say(hasPassword ? 'account.passwordSet' : 'account.passwordNotSet')}</Faint>
        </Row>
      </Rows>
      {sections.map((section) => (
        <SlotComponent key={section.id} item={section} props={{}} />
      ))}
      <SessionList />
      <DeleteAccount />
      {verifying && <VerifyDialog kind={verifying} onClose={() => setVerifying(null)} />}
    </>
  );
}

/** Saves one field and shows it everywhere; answers what went wrong, or null. */
function useSaveField(): (body: RouteBody<typeof routes.updateUser>) => Promise<string | null> {
  const say = settingsWords.useWords();
  const errorText = useErrorText();
  const { session } = useClient();
  const [changeField] = useChangeOwnFieldMutation();
  return async (body) => {
    const { data, error } = await changeField(body);
    if (!data) return say('account.updateFailed', { reason: errorText(error) });
    session.update(data.data);
    toast.show({ id: 'settings.saved', message: say('save.done'), tone: 'success' });
    return null;
  };
}
