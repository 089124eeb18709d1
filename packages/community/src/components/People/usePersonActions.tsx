import { useErrorText, useSession } from '@tai/api-client';
import type { Profile } from '@tai/contracts';
import { BlockedIcon, EyeIcon, EyeOffIcon, FlagIcon, toast, type MenuItem } from '@tai/design-system';
import { authPort, confirmPort, usePort } from '@tai/kernel';
import { useBlockPersonMutation, useMutePersonMutation } from '../../api/peopleApi.ts';
import { personWords } from '../../personWords.ts';
import { reporting } from '../../state/dialogs.ts';

type Subject = Pick<Profile, 'id' | 'name'>;

/** Blocking and muting a person, with the question that says what it does, and back. */
export function usePersonActions({ id, name }: Subject) {
  const say = personWords.useWords();
  const errorText = useErrorText();
  const confirm = usePort(confirmPort);
  const [block] = useBlockPersonMutation();
  const [mute] = useMutePersonMutation();

  async function tell(done: Promise<{ error?: unknown }>, message: string): Promise<void> {
    const { error } = await done;
    toast.show(
      error
        ? { id: 'community.person', tone: 'danger', message: errorText(error) }
        : { id: 'community.person', tone: 'success', message },
    );
  }

  return {
    async setBlocked(isBlocked: boolean): Promise<void> {
      if (!isBlocked) return tell(block({ id, isBlocked }), say('menu.unblocked', { name }));
      const isSure = await confirm.ask({
        title: say('menu.blockTitle', { name }),
        content: say('menu.blockText'),
        confirmLabel: say('menu.blockIt'),
        danger: true,
      });
      if (isSure) await tell(block({ id, isBlocked }), say('menu.blocked', { name }));
    },
    async setMuted(isMuted: boolean): Promise<void> {
      if (!isMuted) return tell(mute({ id, isMuted }), say('menu.unmuted', { name }));
      const isSure = await confirm.ask({
        title: say('menu.muteTitle', { name }),
        content: say('menu.muteText'),
        confirmLabel: say('menu.muteIt'),
      });
      if (isSure) await tell(mute({ id, isMuted }), say('menu.muted', { name }));
    },
  };
}

/** What can be done about somebody else. A visitor is asked to sign in. */
export function usePersonMenu(profile: Profile): MenuItem[] {
  const say = personWords.useWords();
  const session = useSession();
  const auth = usePort(authPort);
  const { setBlocked, setMuted } = usePersonActions(profile);
  const { id, name, isBlocked, isMuted } = profile;
  const signedIn = (run: () => void) => () => (session ? run() : auth.openSignIn({ comesBack: true }));
  return [
    {
      id: 'mute',
      label: say(isMuted ? 'menu.unmute' : 'menu.mute'),
      icon: isMuted ? <EyeIcon size={16} /> : <EyeOffIcon size={16} />,
      onSelect: signedIn(() => void setMuted(!isMuted)),
    },
    {
      id: 'block',
      label: say(isBlocked ? 'menu.unblock' : 'menu.block'),
      icon: <BlockedIcon size={16} />,
      danger: !isBlocked,
      onSelect: signedIn(() => void setBlocked(!isBlocked)),
    },
    {
      id: 'report',
      label: say('menu.report'),
      icon: <FlagIcon size={16} />,
      onSelect: signedIn(() => reporting.open({ type: 'person', id, name })),
    },
  ];
}
