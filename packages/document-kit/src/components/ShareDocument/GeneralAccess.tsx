import type { CanvasPermission, DocumentSharing } from '@tai/contracts';
import { color, RadioList, styled } from '@tai/design-system';
import {
  useSetDocumentLinkMutation,
  useShareDocumentWithEveryoneMutation,
} from '../../api/documentSharingApi.ts';
import { shareWords } from '../../shareWords.ts';
import type { SharePart } from './ShareDialog.tsx';
import { useTell } from './useTell.ts';

const levels = ['none', 'view', 'edit', 'everyone'] as const;

/** The level of those whom nobody named. */
function levelOf({ isForEveryone, link }: DocumentSharing): CanvasPermission {
  return isForEveryone ? 'everyone' : (link?.level ?? 'none');
}

/** Who may open a document without being named: nobody, whoever has the link, or everyone. */
export function GeneralAccess({ documentId, kind, sharing, isOwner }: SharePart) {
  const say = shareWords.useWords();
  const tell = useTell();
  const [setLink] = useSetDocumentLinkMutation();
  const [setEveryone] = useShareDocumentWithEveryoneMutation();

  async function choose(level: CanvasPermission): Promise<void> {
    const isForEveryone = level === 'everyone';
    if (isForEveryone !== sharing.isForEveryone)
      if (!(await tell(setEveryone({ documentId, isForEveryone })))) return;
    // Everyone comes on top of a link: it goes on working for those who have it.
    if (isForEveryone) return;
    const next = level === 'none' ? null : level;
    if (next !== (sharing.link?.level ?? null))
      await tell(setLink({ documentId, level: next, isRenewed: false }));
  }

  if (!isOwner)
    return (
      <Section>
        <h3>{say('level.now')}</h3>
        <p>{sharing.isForEveryone ? say(`${kind}.nowEveryone`) : say('level.nowNone')}</p>
      </Section>
    );
  return (
    <RadioList<CanvasPermission>
      label={say('level.label')}
      value={levelOf(sharing)}
      onChange={(level) => void choose(level)}
      options={levels.map((value) => ({
        value,
        label: value === 'none' ? say('level.none') : say(`${kind}.${value}`),
        hint: value === 'none' ? say('level.noneHelp') : say(`${kind}.${value}Help`),
      }))}
    />
  );
}

const Section = styled.section`
  h3 {
    margin: 0 0 4px;
    font-size: 13px;
    font-weight: 550;
  }
  p {
    margin: 0;
    color: ${color.textMuted};
  }
`;
