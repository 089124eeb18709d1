import { useSession } from '@tai/api-client';
import type { WorkCard } from '@tai/contracts';
import { BookmarkIcon, FlagIcon, LinkIcon, type MenuItem } from '@tai/design-system';
import { authPort, href, usePort } from '@tai/kernel';
import { communityWords } from '../words.ts';
import { copyAddress } from './copyAddress.ts';
import { collecting, reporting } from './dialogs.ts';

/** What can be done with a work wherever it is shown. */
export function useWorkMenu(work: WorkCard): MenuItem[] {
  const say = communityWords.useWords();
  const session = useSession();
  const auth = usePort(authPort);
  const signedIn = (run: () => void) => () => (session ? run() : auth.openSignIn({ comesBack: true }));
  const isPublic = work.state === 'approved';
  const isMine = session?.user.userId === work.author.id;
  return [
    ...(isPublic
      ? [
          {
            id: 'collect',
            label: say(work.isCollected ? 'work.collected' : 'work.collect'),
            icon: <BookmarkIcon size={16} />,
            onSelect: signedIn(() => collecting.open(work)),
          },
          {
            id: 'share',
            label: say('work.share'),
            icon: <LinkIcon size={16} />,
            onSelect: () => void copyLink(work.id, say('work.shared')),
          },
        ]
      : []),
    ...(isPublic && !isMine
      ? [
          {
            id: 'report',
            label: say('work.report'),
            icon: <FlagIcon size={16} />,
            onSelect: signedIn(() => reporting.open({ type: 'work', id: work.id, name: work.title })),
          },
        ]
      : []),
  ];
}

/** Copies the address of a work's page. */
export const copyLink = (id: string, done: string): Promise<void> =>
  copyAddress(href('community.work', { query: { id } }), done);
