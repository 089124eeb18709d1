import { useErrorText } from '@tai/api-client';
import type { StyleVo } from '@tai/contracts';
import { Badge, Button, color, fontSize, radius, styled, toast } from '@tai/design-system';
import { useState } from 'react';
import { useWithdrawStyleMutation } from '../../api/styleApi.ts';
import { isUnshared, mayShare, mayWithdraw } from '../../domain/styleSharing.ts';
import { editWords } from '../../editWords.ts';
import { libraryWords } from '../../libraryWords.ts';
import { AppealForm } from './AppealForm.tsx';
import { ShareForm } from './ShareForm.tsx';

interface Props {
  style: StyleVo;
  /** Something in the form is not saved: what is handed in is what the server has. */
  hasChanges: boolean;
}

const tones = {
  private: 'neutral',
  withdrawn: 'neutral',
  waiting: 'warning',
  appealed: 'warning',
  approved: 'success',
  rejected: 'danger',
  removed: 'danger',
} as const;

/** How a style stands with the shared library, why, and what can be done about it. */
export function StyleStanding({ style, hasChanges }: Props) {
  const say = editWords.useWords();
  const ofLibrary = libraryWords.useWords();
  const [opened, setOpened] = useState<'share' | 'appeal' | null>(null);
  const { withdraw, isWithdrawing } = useWithdraw(style.id);
  const { state, reason, mayAppeal, project } = style;
  // Who has it while it is not shared with everyone.
  const ofMembers = project !== null && isUnshared(state) ? state : null;
  return (
    <Root aria-label={say('standing.label')}>
      <Head>
        <Badge tone={tones[state]}>
          {ofLibrary(ofMembers === 'private' ? 'state.members' : `state.${state}`)}
        </Badge>
        <p>{say(ofMembers === null ? `standing.${state}` : `standing.project.${ofMembers}`)}</p>
        {opened === null && (
          <Buttons>
            {mayAppeal && (
              <Button size="compact" onClick={() => setOpened('appeal')}>
                {say('standing.appeal')}
              </Button>
            )}
            {mayShare(state) && (
              <Button
                size="compact"
                onClick={() => setOpened('share')}
                disabledReason={hasChanges ? say('standing.unsaved') : undefined}
              >
                {say(state === 'private' ? 'standing.share' : 'standing.shareAgain')}
              </Button>
            )}
            {mayWithdraw(state) && (
              <Button size="compact" loading={isWithdrawing} onClick={withdraw}>
                {say('standing.withdraw')}
              </Button>
            )}
          </Buttons>
        )}
      </Head>
      {reason !== '' && <Reason dir="auto">{say('standing.reason', { reason })}</Reason>}
      {opened === 'share' && <ShareForm style={style} onClose={() => setOpened(null)} />}
      {opened === 'appeal' && <AppealForm style={style} onClose={() => setOpened(null)} />}
    </Root>
  );
}

function useWithdraw(id: string) {
  const say = editWords.useWords();
  const errorText = useErrorText();
  const [call, { isLoading }] = useWithdrawStyleMutation();
  async function withdraw(): Promise<void> {
    const { error } = await call(id);
    if (error) {
      const message = say('standing.withdrawFailed', { reason: errorText(error) });
      toast.show({ id: 'styleStudio.style', tone: 'danger', message });
    } else toast.show({ tone: 'success', message: say('standing.withdrawDone') });
  }
  return { withdraw: () => void withdraw(), isWithdrawing: isLoading };
}

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  padding: 12px;
  border-radius: ${radius.control};
  background: ${color.raised};
  box-shadow: inset 0 0 0 1px ${color.hairline};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  p {
    flex: 1 1 200px;
    margin: 0;
    color: ${color.textMuted};
    font-size: ${fontSize.caption};
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const Reason = styled.p`
  margin: 0;
  padding: 8px 10px;
  border-radius: ${radius.small};
  background: color-mix(in srgb, ${color.danger} 14%, transparent);
  overflow-wrap: anywhere;
`;
