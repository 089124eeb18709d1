/*
 * Mails about a change that its owner may not have made. They go to the address from before the change, because the
 * new one may be that of a thief. The answer does not wait for them: a mail server that is down must not keep anybody
 * from changing a password.
 */
import type { Deps } from '../../deps.ts';
import type { Account } from '../../platform/identity/account.ts';
import { languageIn } from './accountLanguage.ts';
import type { Background } from './background.ts';
import { changeMessage, type AccountChangeKind } from './changeMessage.ts';
import type { SessionOrigin } from './session.service.ts';

type Parts = Pick<Deps, 'messages' | 'site' | 'clock' | 'config'> & { background: Background };

export function createChangeMails({ messages, site, clock, config, background }: Parts) {
  return {
    /** @param before the account before the change; without an e-mail it gets none */
    send(
      before: Pick<Account, 'email' | 'username' | 'settings'>,
      what: AccountChangeKind,
      { device }: SessionOrigin,
    ): void {
      const { email, username, settings } = before;
      const language = languageIn(settings);
      if (email === null) return;
      const time = clock.now();
      background.run('a mail about a changed account', async () => {
        const contact = await site.value('about.companyEmail');
        const { publicUrl = null } = config;
        await messages.send(
          changeMessage(email, { what, username, language, time, device, contact, publicUrl }),
        );
      });
    },
  };
}

export type ChangeMails = ReturnType<typeof createChangeMails>;
