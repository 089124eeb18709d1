import type { Dataset } from '@tai/contracts';
import { Button, color, fontSize, PlayIcon, SegmentedControl, styled } from '@tai/design-system';
import { useProblemText, useUnavailableText } from '@tai/generation-kit';
import { useLanguage } from '@tai/kernel';
import { useState } from 'react';
import { trainedIds } from '../../domain/startProblems.ts';
import { formWords } from '../../formWords.ts';
import { useCanTrain } from '../../state/useCanTrain.ts';
import type { TrainForm } from '../../state/useTrainForm.ts';
import { Estimate } from './Estimate.tsx';
import { RightsDialog } from './RightsDialog.tsx';
import { type StartFailure, useStart } from './useStart.ts';

interface Props {
  dataset: Dataset;
  selectedIds: readonly string[];
  form: TrainForm;
  /** It was trained before: the button says "again". */
  hasRuns: boolean;
  onSaveFirst: () => Promise<boolean>;
  onStarted: (trainNo: string) => void;
}

/** Which images, what it will take, and the button that starts. */
export function StartBar({ dataset, selectedIds, form, hasRuns, onSaveFirst, onStarted }: Props) {
  const say = formWords.useWords();
  const [isSelection, setSelection] = useState(false);
  const selection = isSelection ? selectedIds : null;
  const all = trainedIds(dataset.list, null);
  const chosen = trainedIds(dataset.list, selection);
  const starting = useStart({ dataset, form, selectedIds: selection, onSaveFirst, onStarted });
  const canTrain = useCanTrain();
  const reasons = useReasons(dataset, form, canTrain);
  const isConflict = starting.failure?.isConflict === true;
  return (
    <>
      <Bar>
        <Label>
          <span>{say('images.label')}</span>
          <SegmentedControl
            label={say('images.label')}
            value={isSelection ? 'selected' : 'all'}
            onChange={(next) => setSelection(next === 'selected')}
            options={[
              { value: 'all', label: say('images.all', { count: all.length }) },
              {
                value: 'selected',
                label: say('images.selected', { count: trainedIds(dataset.list, selectedIds).length }),
              },
            ]}
          />
        </Label>
        {form.settings && (
          <Estimate
            datasetId={dataset.id}
            revision={dataset.revision}
            imageIds={selection && chosen}
            hasImages={chosen.length > 0}
            settings={form.settings}
          />
        )}
      </Bar>
      <Action>
        {starting.failure && <Failure failure={starting.failure} before={say('start.before')} />}
        <Button
          variant="primary"
          fullWidth
          startIcon={<PlayIcon size={16} />}
          loading={starting.isBusy}
          disabledReason={reasons}
          onClick={() => void starting.start()}
        >
          {say(isConflict ? 'start.afterChange' : hasRuns ? 'start.again' : 'start.button')}
        </Button>
        {/* A finger finds no tooltip. */}
        {!canTrain && <Hint>{say('start.tooNarrow')}</Hint>}
        {starting.asksRights && <RightsDialog onAnswer={starting.answerRights} />}
      </Action>
    </>
  );
}

/** Why nothing can be started now, whatever is filled in. */
function useReasons(dataset: Dataset, { tool, offer }: TrainForm, canTrain: boolean): string[] {
  const say = formWords.useWords();
  const { pick } = useLanguage();
  const unavailableText = useUnavailableText();
  const problemText = useProblemText(tool);
  if (!canTrain) return [say('start.tooNarrow')];
  if (dataset.isTraining) return [say('start.running')];
  if (!offer) return [say('trainer.gone')];
  if (!offer.available)
    return [say('start.unavailable', { trainer: pick(offer.trainerLabel), reason: unavailableText(offer) })];
  return (tool?.problems ?? []).map(problemText);
}

function Failure({ failure: { lines, isToDo }, before }: { failure: StartFailure; before: string }) {
  return (
    <Problem role="alert">
      {isToDo && before}
      {lines.length === 1 && !isToDo ? (
        lines[0]
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Problem>
  );
}

const Bar = styled.div`
  display: grid;
  gap: 16px;
  min-width: 0;
  margin-top: 16px;
`;

/** Stays in sight, however long the form of a trainer is. */
const Action = styled.div`
  position: sticky;
  z-index: 1;
  bottom: 0;
  display: grid;
  gap: 12px;
  margin: 16px -16px 0;
  padding: 12px 16px;
  background: ${color.panel};
  box-shadow: inset 0 1px 0 ${color.hairline};
`;

const Label = styled.div`
  display: grid;
  gap: 6px;
  justify-items: start;
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
`;

const Problem = styled.div`
  color: ${color.dangerText};
  overflow-wrap: anywhere;
  ul {
    margin: 4px 0 0;
    padding-inline-start: 18px;
  }
`;

const Hint = styled.p`
  margin: 0;
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
  text-align: center;
`;
