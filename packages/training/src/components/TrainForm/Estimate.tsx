import { useErrorText } from '@tai/api-client';
import type { TrainingSettings } from '@tai/contracts';
import { color, fontSize, styled, WarningIcon } from '@tai/design-system';
import { useLanguage, useSettled } from '@tai/kernel';
import { useMemo } from 'react';
import { trainApi } from '../../api/trainApi.ts';
import { bytesText, durationRange } from '../../domain/measures.ts';
import { formWords } from '../../formWords.ts';

interface Props {
  datasetId: string;
  revision: number;
  /** Null for all images. */
  imageIds: readonly string[] | null;
  hasImages: boolean;
  settings: TrainingSettings;
}

/** Milliseconds without a change after which it is asked for. */
const pause = 500;

/** What the training will take. */
export function Estimate({ datasetId, revision, imageIds, hasImages, settings }: Props) {
  const say = formWords.useWords();
  const errorText = useErrorText();
  const { language, pick } = useLanguage();
  const ids = imageIds?.join(' ') ?? null;
  const wanted = useMemo(
    () => ({ datasetId, revision, settings, ...(ids !== null && { imageIds: ids.split(' ') }) }),
    [datasetId, revision, settings, ids],
  );
  const asked = useSettled(wanted, pause);
  const { data, currentData, error } = trainApi.useTrainEstimateQuery(asked, { skip: !hasImages });
  if (!hasImages) return <Note>{say('estimate.none')}</Note>;
  if (error && !currentData) return <Note>{say('estimate.failed', { reason: errorText(error) })}</Note>;
  const number = (value: number) => value.toLocaleString(language);
  const unknown = say('estimate.unknown');
  // The last one stays until the next is there, so that nothing jumps while a slider is moved.
  const rows: [label: string, value: string][] = [
    [say('estimate.time'), data ? (data.seconds ? durationRange(data.seconds, language) : unknown) : '–'],
    [say('estimate.steps'), data ? number(data.steps) : '–'],
    [say('estimate.epochs'), data ? number(data.epochs) : '–'],
    [
      say('estimate.memory'),
      data ? (data.memory === null ? unknown : bytesText(data.memory, language)) : '–',
    ],
  ];
  return (
    <section aria-label={say('estimate.title')} aria-busy={data === undefined || asked !== wanted}>
      <Rows>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Rows>
      {data?.warnings.map((warning) => (
        <Warning key={warning.en}>
          <WarningIcon size={14} />
          <span>{pick(warning)}</span>
        </Warning>
      ))}
    </section>
  );
}

const Note = styled.p`
  margin: 0;
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
`;

const Rows = styled.dl`
  display: grid;
  grid-template-columns: 2fr 1fr 1fr 1fr;
  gap: 8px 12px;
  margin: 0;
  font-variant-numeric: tabular-nums;
  dt {
    color: ${color.textMuted};
    font-size: ${fontSize.caption};
  }
  dd {
    margin: 2px 0 0;
    color: ${color.text};
  }
  @container (max-width: 340px) {
    grid-template-columns: 1fr 1fr;
  }
`;

const Warning = styled.p`
  display: flex;
  gap: 6px;
  margin: 8px 0 0;
  color: ${color.warningText};
  font-size: ${fontSize.caption};
  svg {
    flex: none;
    margin-top: 2px;
  }
`;
