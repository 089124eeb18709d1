import { Button, color, styled, WarningIcon } from '@tai/design-system';
import type { BoardConflict } from '../../domain/boardConflicts.ts';
import { togetherWords } from '../../togetherWords.ts';
import { useAnswer } from './useAnswer.ts';
import { useConflictText } from './useConflictText.ts';

/** What somebody else changed of one node at the same time, each with the choice between the two. */
export function ConflictCard({ conflicts }: { conflicts: readonly BoardConflict[] }) {
  const say = togetherWords.useWords();
  const textOf = useConflictText();
  const { keepTheirs, restoreMine } = useAnswer();
  return (
    <Card className="nodrag nopan nowheel" role="group" aria-label={say('conflict.label')}>
      {conflicts.map((conflict) => {
        const { text, mine } = textOf(conflict);
        return (
          <Entry
            key={conflict.parts.map(({ path, changedAt }) => `${path.join('/')} ${String(changedAt)}`).join()}
          >
            <WarningIcon size={16} />
            <div>
              <p dir="auto">{text}</p>
              {mine !== null && <Mine dir="auto">{say('conflict.yours', { value: mine })}</Mine>}
              <Answers>
                <Button size="compact" onClick={() => restoreMine(conflict)}>
                  {say('conflict.useMine')}
                </Button>
                <Button size="compact" variant="ghost" onClick={() => keepTheirs(conflict)}>
                  {say('conflict.keepTheirs')}
                </Button>
              </Answers>
            </div>
          </Entry>
        );
      })}
    </Card>
  );
}

const Card = styled.div`
  display: grid;
  gap: 12px;
  width: 300px;
  max-width: calc(100vw - 32px);
  max-height: 320px;
  padding: 12px;
  overflow: auto;
  border: 1px solid ${color.warning};
  border-radius: calc(12px * var(--tai-rounding));
  background: ${color.overlay};
  box-shadow: var(--tai-shadow-overlay);
  color: ${color.text};
  font-size: 13px;
  pointer-events: all;
`;

const Entry = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 8px;
  > svg {
    margin-top: 2px;
    color: ${color.warningText};
  }
  p {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

const Mine = styled.p`
  color: ${color.textMuted};
`;

const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  margin-top: 8px;
`;
