import {
  fileUrl,
  isTrainActive,
  type TrainFileInfo,
  type TrainRecord,
  type TrainingSettings,
} from '@tai/contracts';
import { ChevronDownIcon, color, fontSize, ImageBox, styled } from '@tai/design-system';
import { formatDateTime, useLanguage } from '@tai/kernel';
import { useId } from 'react';
import { runWords } from '../../runWords.ts';
import { RunDetails } from './RunDetails.tsx';
import { RunProgress } from './RunProgress.tsx';
import { StateBadge } from './StateBadge.tsx';

interface Props {
  record: TrainRecord;
  isOpen: boolean;
  onToggle: () => void;
  onReuse?: ((settings: TrainingSettings) => void) | undefined;
  onRemoved: () => void;
}

/** A training in the list; opened it shows everything. */
export function RunCard({ record, isOpen, onToggle, onReuse, onRemoved }: Props) {
  const say = runWords.useWords();
  const { language } = useLanguage();
  const id = useId();
  const cover = coverOf(record.fileInfos);
  return (
    <Card data-open={isOpen || undefined}>
      <Head type="button" aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={onToggle}>
        <Cover>{cover && <ImageBox src={cover} alt="" width={1} height={1} fit="cover" />}</Cover>
        <Text>
          <Name dir="auto">{record.name || say('unnamed')}</Name>
          <small>
            {formatDateTime(record.createTime, language)} · {say('images', { count: record.images })}
          </small>
        </Text>
        <State>
          <StateBadge record={record} />
        </State>
        <ChevronDownIcon size={16} />
      </Head>
      {isTrainActive(record.state) && (
        <Progress>
          <RunProgress record={record} />
        </Progress>
      )}
      {isOpen && (
        <div id={id}>
          <RunDetails record={record} onReuse={onReuse} onRemoved={onRemoved} />
        </div>
      )}
    </Card>
  );
}

/** Address of the newest sample, else of an image of the dataset: small, where it is a file of the server. */
function coverOf(fileInfos: string): string | null {
  try {
    const first = (JSON.parse(fileInfos) as TrainFileInfo[])[0];
    if (!first) return null;
    return first.filePath === fileUrl(first.id) ? fileUrl(first.id, '256') : first.filePath;
  } catch {
    return null;
  }
}

const Card = styled.article`
  border: 1px solid ${color.hairline};
  border-radius: calc(12px * var(--tai-rounding));
  background: ${color.raised};
  overflow: hidden;
  &[data-open] {
    border-color: ${color.hairlineStrong};
  }
`;

const Head = styled.button`
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr) auto auto;
  align-items: center;
  gap: 12px;
  width: 100%;
  padding: 12px;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
  &:hover {
    background: ${color.hover};
  }
  &:focus-visible {
    outline: 2px solid ${color.accent};
    outline-offset: -2px;
  }
  & > svg {
    color: ${color.textMuted};
  }
  &[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
  @container (max-width: 440px) {
    grid-template-columns: 48px minmax(0, 1fr) auto;
    row-gap: 6px;
  }
`;

const State = styled.span`
  @container (max-width: 440px) {
    grid-row: 2;
    grid-column: 2;
    justify-self: start;
  }
`;

const Cover = styled.div`
  width: 48px;
  height: 48px;
  border-radius: calc(8px * var(--tai-rounding));
  background: ${color.stage};
  overflow: hidden;
`;

const Text = styled.span`
  display: grid;
  gap: 2px;
  min-width: 0;
  small {
    overflow: hidden;
    color: ${color.textMuted};
    font-size: ${fontSize.caption};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Name = styled.span`
  overflow: hidden;
  font-weight: 500;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Progress = styled.div`
  padding: 0 16px 12px;
`;
