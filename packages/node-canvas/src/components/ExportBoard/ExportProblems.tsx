import { useErrorText } from '@tai/api-client';
import type { ExportProblem } from '@tai/contracts';
import { Button, color, styled } from '@tai/design-system';
import { filesWords } from '../../filesWords.ts';
import { useOpenBoard } from '../BoardEditor/board.ts';
import { useBoardNames } from '../nodes/useBoardNames.ts';

/** Why the board has no ComfyUI workflow, node by node, with the way to each. */
export function ExportProblems({
  problems,
  onClose,
}: {
  problems: readonly ExportProblem[];
  onClose: () => void;
}) {
  const say = filesWords.useWords();
  const errorText = useErrorText();
  const { editor, stage } = useOpenBoard();
  const { titleOf } = useBoardNames();
  if (problems.length === 0) return null;
  return (
    <Root role="alert">
      <p>{say('export.problems')}</p>
      <ul>
        {problems.map(({ nodeId, error, params }, place) => (
          <li key={`${nodeId ?? ''} ${error} ${String(place)}`}>
            <span>
              <strong>{nodeId === null ? say('export.wholeBoard') : titleOf(nodeId)}</strong>
              {errorText({ kind: 'api', code: 0, msg: '', error, params })}
            </span>
            {nodeId !== null && (
              <Button
                size="compact"
                onClick={() => {
                  onClose();
                  editor.select([nodeId]);
                  // The dialog gives the focus back first.
                  requestAnimationFrame(() => stage.get()?.goTo(nodeId));
                }}
              >
                {say('export.goTo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Root>
  );
}

const Root = styled.div`
  p {
    margin: 0 0 8px;
    color: ${color.dangerText};
  }
  ul {
    display: grid;
    gap: 8px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    gap: 12px;
    align-items: center;
    justify-content: space-between;
  }
  span {
    display: grid;
    gap: 2px;
    min-width: 0;
    color: ${color.textMuted};
    font-size: 12px;
    overflow-wrap: anywhere;
  }
  strong {
    color: ${color.text};
    font-size: 13px;
    font-weight: 550;
  }
`;
