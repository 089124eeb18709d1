import { limits, needsReason, permissions, type ModerationTemplate } from '@tai/contracts';
import {
  Button,
  color,
  fontSize,
  mobileQuery,
  NumberField,
  styled,
  TextArea,
  useIsMobile,
} from '@tai/design-system';
import { useState, type KeyboardEvent } from 'react';
import { adminWords } from '../../words.ts';
import type { Hindrance } from '../../domain/moderationDraft.ts';
import { useMay } from '../Allowed/Allowed.tsx';
import { FailureText } from '../PageFrame/PageFrame.tsx';
import { actionKeys, useActionName } from './moderationWords.ts';
import { ReasonField } from './ReasonField.tsx';
import type { Moderation } from './useModeration.ts';

const { moderationReasonMaxLength: max, muteHoursMax } = limits.community;

/** What is done with what is open or selected. Always in sight, so that nobody decides without looking. */
export function DecisionBar({
  moderation,
  templates,
}: {
  moderation: Moderation;
  templates: readonly ModerationTemplate[];
}) {
  const say = adminWords.useWords();
  const { targets, draft, write, error, problem, isTried } = moderation;
  // A phone has no keys, and no room to name them.
  const hasKeys = !useIsMobile();
  const [isAsked, setAsked] = useState(false);
  const isNoting = isAsked || draft.note !== '';
  const problemText = problem === null ? undefined : say(`decide.${problem}`, { max });

  function onKeyDown(event: KeyboardEvent): void {
    // Out of the field first; the next press lets go.
    if (event.key !== 'Escape' || !(event.target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    event.target.blur();
  }

  return (
    <Root aria-label={say('decide.label')} onKeyDown={onKeyDown}>
      <Row>
        {targets.length > 1 && <strong>{say('decide.about', { count: targets.length })}</strong>}
        <Actions moderation={moderation} />
        <Foot>
          {!isNoting && (
            <Button variant="ghost" onClick={() => setAsked(true)}>
              {say('decide.addNote')}
            </Button>
          )}
          <Button variant="ghost" {...(hasKeys && { shortcut: 'Escape' })} onClick={moderation.letGo}>
            {say('decide.letGo')}
          </Button>
          <Button
            variant={draft.actions.includes('purge') ? 'danger' : 'primary'}
            {...(hasKeys && { shortcut: 'Enter' })}
            loading={moderation.isSending}
            disabledReason={problemText}
            onClick={() => void moderation.decide()}
          >
            {say('decide.confirm')}
          </Button>
        </Foot>
      </Row>
      {/* A finger cannot rest on the button to ask it why. */}
      <Problem role="status">{isTried || !hasKeys ? problemText : ''}</Problem>
      {needsReason(draft.actions) && <ReasonField moderation={moderation} templates={templates} />}
      {draft.actions.includes('mute') && (
        <Hours>
          <NumberField
            label={say('decide.hours')}
            value={draft.muteHours}
            min={1}
            max={muteHoursMax}
            unit={say('decide.hoursUnit')}
            onChange={(muteHours) => write({ muteHours })}
          />
        </Hours>
      )}
      {isNoting && (
        <TextArea
          label={say('decide.note')}
          value={draft.note}
          onChange={(note) => write({ note })}
          minRows={1}
          maxRows={4}
          maxLength={max}
        />
      )}
      <FailureText error={error} />
    </Root>
  );
}

function Actions({ moderation }: { moderation: Moderation }) {
  const say = adminWords.useWords();
  const actionName = useActionName();
  const mayPurge = useMay(permissions.purge);
  const isMobile = useIsMobile();
  const { actions, draft, targets } = moderation;
  const reasonOf = (why: Hindrance | undefined) => why && say(`decide.${why}`);
  const shown = actions.filter((action) => action !== 'purge' || mayPurge);
  if (shown.length === 0) return <Problem>{say('decide.noCommon')}</Problem>;
  return (
    <Choices role="group" aria-label={say('decide.actions')}>
      {shown.map((action) => (
        <Button
          key={action}
          size={isMobile ? 'medium' : 'compact'}
          aria-pressed={draft.actions.includes(action)}
          {...(!isMobile && actionKeys[action] && { shortcut: actionKeys[action] })}
          disabledReason={reasonOf(moderation.hindrance(action))}
          onClick={() => moderation.choose(action)}
        >
          {actionName(action, targets[0]?.kind)}
        </Button>
      ))}
    </Choices>
  );
}

const Root = styled.section`
  display: grid;
  gap: 10px;
  position: sticky;
  z-index: 5;
  bottom: 12px;
  min-width: 0;
  /* The room at the end of the page is the bar's. */
  margin-bottom: -28px;
  padding: 12px 16px;
  /* What scrolls by shows again neither below it nor in its lower corners. */
  background: linear-gradient(transparent calc(100% - 12px), ${color.app} 0);
  &::after {
    position: absolute;
    inset: 100% 0 auto;
    height: 12px;
    background: ${color.app};
    content: '';
  }
  &::before {
    position: absolute;
    z-index: -1;
    inset: 0;
    border-radius: calc(12px * var(--tai-rounding));
    background: ${color.overlay};
    box-shadow:
      0 -8px 24px rgba(0, 0, 0, 0.18),
      inset 0 0 0 1px ${color.hairline};
    content: '';
  }
  ${mobileQuery} {
    &::before,
    &::after {
      content: none;
    }
    bottom: 0;
    max-height: 60dvh;
    margin: 0 -12px -40px;
    border-radius: calc(12px * var(--tai-rounding)) calc(12px * var(--tai-rounding)) 0 0;
    background: ${color.overlay};
    box-shadow:
      0 -8px 24px rgba(0, 0, 0, 0.18),
      inset 0 0 0 1px ${color.hairline};
    overflow-y: auto;
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;

const Hours = styled.div`
  width: 160px;
`;

const Foot = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  justify-content: flex-end;
  gap: 8px;
`;

const Problem = styled.p`
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
  &:empty {
    position: absolute;
  }
`;
