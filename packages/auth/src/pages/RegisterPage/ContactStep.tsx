import { useClient, useConfirmedCall, useSession } from '@tai/api-client';
import type { User } from '@tai/contracts';
import { Button, Form, FormHelp, FormProblem, SegmentedControl, TextField } from '@tai/design-system';
import { useRef, useState } from 'react';
import { useBindEmailMutation, useMailBindCodeMutation } from '../../api/authApi.ts';
import { bindMobile, sendBindCode } from '../../api/bindMobile.ts';
import { CodeInput } from '../../components/Form/CodeInput.tsx';
import { useAuthForm } from '../../components/Form/useAuthForm.ts';
import { useSendCode } from '../../components/Form/useSendCode.ts';
import { codeProblem, emailProblem, mobileProblem } from '../../domain/signInForm.ts';
import { authWords } from '../../words.ts';

type Kind = 'mobile' | 'email';

/** A mobile or an e-mail, bound by the code that is sent there. */
export function ContactStep({ user, onSaved }: { user: User; onSaved: (user: User) => void }) {
  const say = authWords.useWords();
  const [kind, setKind] = useState<Kind>('mobile');
  return (
    <>
      <SegmentedControl
        label={say('register.contactKind')}
        value={kind}
        onChange={setKind}
        fullWidth
        options={[
          { value: 'mobile', label: say('register.mobile') },
          { value: 'email', label: say('register.email') },
        ]}
      />
      <ContactForm key={kind} kind={kind} user={user} onSaved={onSaved} />
    </>
  );
}

function ContactForm({ kind, user, onSaved }: { kind: Kind; user: User; onSaved: (user: User) => void }) {
  const say = authWords.useWords();
  const form = useAuthForm(['account', 'code']);
  const [address, setAddress] = useState('');
  const [code, setCode] = useState('');
  const codeField = useRef<HTMLInputElement>(null);
  const { sendCode, bind, isBusy } = useBinding(kind, user);
  const problem = kind === 'mobile' ? mobileProblem(address) : emailProblem(address);
  const sending = useSendCode({
    purpose: kind === 'mobile' ? 'bindMobile' : 'bindEmail',
    form,
    address,
    isAddressRight: problem === null,
    codeField,
    call: sendCode,
  });

  async function submit(): Promise<void> {
    form.reveal();
    if (problem || codeProblem(code) || isBusy) return;
    const result = await bind(address.trim(), code);
    if ('user' in result) onSaved(result.user);
    else form.fail(result.error);
  }

  return (
    <Form attempt={form.attempt} onSubmit={() => void submit()}>
      <FormHelp>{say('register.contactHelp')}</FormHelp>
      <TextField
        label={say(`register.${kind}`)}
        value={address}
        onChange={(value) => {
          form.edit();
          setAddress(value);
        }}
        size="touch"
        type={kind === 'mobile' ? 'tel' : 'email'}
        autoComplete={kind === 'mobile' ? 'tel-national' : 'email'}
        error={form.errorAt('account', problem && say(`login.${problem}`))}
      />
      <CodeInput ref={codeField} form={form} sending={sending} value={code} onChange={setCode} />
      <FormProblem text={form.formError} />
      <Button type="submit" variant="primary" size="touch" loading={isBusy}>
        {say('register.bind')}
      </Button>
    </Form>
  );
}

/** The two pairs of calls behind one form. */
function useBinding(kind: Kind, user: User) {
  const client = useClient();
  const token = useSession()?.token ?? '';
  const confirmed = useConfirmedCall();
  const [mailCode] = useMailBindCodeMutation();
  const [bindEmail] = useBindEmailMutation();
  const [isBusy, setBusy] = useState(false);

  async function bind(address: string, code: string): Promise<{ user: User } | { error: unknown }> {
    if (kind === 'email') {
      const { data, error } = await confirmed((parts) =>
        bindEmail({ email: address, checkCode: code, ...parts }),
      );
      return data ? { user: data.data } : { error };
    }
    const { data, error } = await confirmed((parts) =>
      bindMobile(client, token, { mobile: address, userId: user.userId, code, ...parts }),
    );
    if (!data) return { error };
    // The session that asked goes on; a reply that says nothing of the person still means that the mobile is theirs.
    return { user: data.user ?? { ...user, mobile: address } };
  }

  return {
    isBusy,
    sendCode: (address: string) =>
      kind === 'email' ? mailCode(address) : sendBindCode(client, token, address),
    async bind(address: string, code: string) {
      setBusy(true);
      const result = await bind(address, code);
      setBusy(false);
      if ('user' in result) client.session.update(result.user);
      return result;
    },
  };
}
