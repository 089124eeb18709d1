import { trainingApi, useErrorText } from '@tai/api-client';
import { skipToken } from '@reduxjs/toolkit/query';
import type { TrainRun } from '@tai/contracts';
import { color, Select, styled } from '@tai/design-system';
import { formatDateTime, useLanguage } from '@tai/kernel';
import { useState } from 'react';
import { runWords } from '../../runWords.ts';
import { LossCurve } from '../LossCurve/LossCurve.tsx';

const none = '';

/** The loss of a training, beside that of another one of the same dataset where one is chosen. */
export function RunLoss({ run }: { run: TrainRun }) {
  const say = runWords.useWords();
  const errorText = useErrorText();
  const { language } = useLanguage();
  const [otherNo, setOtherNo] = useState(none);
  const { trainNo, datasetId } = run;
  const { data } = trainingApi.useTrainingsInfiniteQuery(datasetId === null ? skipToken : { datasetId });
  const others = (data?.pages ?? [])
    .flatMap(({ records }) => records)
    .filter((record) => record.trainNo !== trainNo && record.state !== 'queued');
  // One that was deleted meanwhile is compared with nothing.
  const chosen = others.find((record) => record.trainNo === otherNo);
  const { currentData: other, error } = trainingApi.useTrainingQuery(chosen?.trainNo ?? skipToken);
  const timeOf = (time: number) => formatDateTime(time, language);
  const series = other?.losses.find(({ points }) => points.length > 0);
  return (
    <>
      <LossCurve
        losses={run.losses}
        {...(series && other && { compared: { name: timeOf(other.createTime), points: series.points } })}
      />
      {others.length > 0 && run.losses.length > 0 && (
        <Compare>
          <Select
            label={say('loss.compare')}
            size="compact"
            value={chosen?.trainNo ?? none}
            onChange={setOtherNo}
            options={[
              { value: none, label: say('loss.compareNone') },
              ...others.map((record) => ({
                value: record.trainNo,
                label: timeOf(record.createTime),
                description: say(`states.${record.state}`),
              })),
            ]}
          />
          {error !== undefined && <Problem role="alert">{errorText(error)}</Problem>}
          {other && !series && <small>{say('loss.compareEmpty')}</small>}
        </Compare>
      )}
    </>
  );
}

const Compare = styled.div`
  display: grid;
  gap: 4px;
  max-width: 320px;
  margin-top: 8px;
  small {
    color: ${color.textMuted};
  }
`;

const Problem = styled.p`
  margin: 0;
  color: ${color.dangerText};
`;
