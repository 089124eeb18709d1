import { Button, CheckIcon, CloseIcon, color, IconButton, styled } from '@tai/design-system';
import { useObservable } from '@tai/kernel';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { guideSteps, isStepDone } from '../../domain/guide.ts';
import { guideWords } from '../../guideWords.ts';
import { selectToolSettings } from '../../state/drawingSlice.ts';
import { useEditor, useStudio } from '../DrawingEditor/studio.ts';

/** One step of guided mode over the canvas. Steps that are done are passed by themselves. */
export function Component() {
  const say = guideWords.useWords();
  const guide = useObservable(useStudio().guide);
  const history = useEditor((state) => state.history);
  const { hasRenderer } = useSelector(selectToolSettings);
  const [at, setAt] = useState(0);
  /** The step that was open when it was done, so that going back to one that is done stays there. */
  const [passed, setPassed] = useState(-1);
  const step = guideSteps[at];
  if (!guide || !step) return null;
  const isDone = isStepDone(step, history, hasRenderer);
  const isLast = at === guideSteps.length - 1;
  if (isDone && passed < at && !isLast) {
    setPassed(at);
    setAt(at + 1);
  }
  return (
    <Card role="region" aria-label={say('title')}>
      <Line>
        <small role="status">{say('step', { at: at + 1, total: guideSteps.length })}</small>
        <Space />
        <IconButton label={say('leave')} size="compact" onClick={guide.leave}>
          <CloseIcon />
        </IconButton>
      </Line>
      <h2>
        {say(`${step}.title`)}
        {isDone && (
          <Done>
            <CheckIcon size={16} /> {say('done')}
          </Done>
        )}
      </h2>
      <p>{say(`${step}.text`)}</p>
      <Line>
        <Dots aria-hidden>
          {guideSteps.map((one) => (
            <i
              key={one}
              data-done={isStepDone(one, history, hasRenderer) || undefined}
              data-now={one === step || undefined}
            />
          ))}
        </Dots>
        <Space />
        {at > 0 && (
          <Button size="compact" variant="ghost" onClick={() => setAt(at - 1)}>
            {say('back')}
          </Button>
        )}
        <Button
          size="compact"
          variant={isDone ? 'primary' : 'secondary'}
          onClick={() => {
            setPassed(Math.max(passed, at));
            if (isLast) guide.leave();
            else setAt(at + 1);
          }}
        >
          {say(isLast ? 'finish' : isDone ? 'next' : 'skip')}
        </Button>
      </Line>
    </Card>
  );
}

const Card = styled.section`
  position: absolute;
  bottom: 16px;
  left: 16px;
  z-index: 3;
  display: grid;
  gap: 6px;
  width: min(340px, calc(100% - 32px));
  padding: 10px 12px 12px;
  border: 1px solid ${color.hairline};
  border-radius: calc(12px * var(--tai-rounding));
  background: ${color.overlay};
  box-shadow: 0 8px 24px rgb(0 0 0 / 25%);
  font-size: 13px;
  h2 {
    display: flex;
    gap: 8px;
    align-items: center;
    margin: 0;
    font-size: 15px;
    font-weight: 600;
  }
  p {
    margin: 0 0 4px;
    color: ${color.textMuted};
  }
  small {
    color: ${color.textMuted};
  }
`;

const Line = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
`;

const Space = styled.span`
  flex: 1;
`;

const Done = styled.span`
  display: inline-flex;
  gap: 4px;
  align-items: center;
  color: ${color.successText};
  font-size: 12px;
  font-weight: 500;
`;

const Dots = styled.span`
  display: inline-flex;
  gap: 6px;
  i {
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: ${color.hairlineStrong};
    &[data-done] {
      background: ${color.accent};
    }
    &[data-now] {
      box-shadow: 0 0 0 2px ${color.accent};
    }
  }
`;
