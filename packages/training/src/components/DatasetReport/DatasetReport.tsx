import {
  Button,
  color,
  copyText,
  CopyIcon,
  Dialog,
  fontSize,
  RetryIcon,
  styled,
  toast,
} from '@tai/design-system';
import { datasetWords } from '../../datasetWords.ts';
import type { IncomingFile } from '../../domain/incomingFiles.ts';
import type { LeftOut, UploadReport } from '../../state/uploadFiles.ts';
import { useLeftOutText } from './useLeftOutText.ts';

interface Props {
  report: UploadReport;
  /** How much was added, in one sentence. */
  summary: string;
  onRetry: (files: IncomingFile[]) => void;
  onClose: () => void;
}

/** What became of files that were added: how many came in, and by name what did not and why. */
export function DatasetReport({ report, summary, onRetry, onClose }: Props) {
  const say = datasetWords.useWords();
  const textOf = useLeftOutText();
  const { added, labelled, leftOut, labelsWithoutImage } = report;
  const again = leftOut.filter(({ reason }) => reason.type === 'failed' || reason.type === 'cancelled');
  const files = again.flatMap(({ file }) => file ?? []);
  const isNothing = added === 0 && labelled === 0;
  const lines = [
    ...leftOut.map((left) => ({ name: left.name, text: textOf(left) })),
    ...labelsWithoutImage.map((name) => ({ name, text: say('report.noImage') })),
  ];

  async function copy(): Promise<void> {
    const text = [
      isNothing ? say('importFailed') : summary,
      ...lines.map(({ name, text }) => `${name}: ${text}`),
    ];
    const isCopied = await copyText(text.join('\n'));
    toast.show({
      tone: isCopied ? 'success' : 'danger',
      message: say(isCopied ? 'report.copied' : 'report.copyFailed'),
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={say(isNothing ? 'report.nothing' : 'report.title')}
      width={560}
      footer={
        <>
          <Button startIcon={<CopyIcon size={16} />} onClick={() => void copy()}>
            {say('report.copy')}
          </Button>
          {files.length > 0 && (
            <Button startIcon={<RetryIcon size={16} />} onClick={() => onRetry(files)}>
              {say('report.retry', { count: files.length })}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {say('report.close')}
          </Button>
        </>
      }
    >
      {!isNothing && <Summary>{summary}</Summary>}
      <h3>{say('report.leftOut', { count: lines.length })}</h3>
      <Lines lines={lines} />
    </Dialog>
  );
}

function Lines({ lines }: { lines: readonly { name: LeftOut['name']; text: string }[] }) {
  return (
    <List>
      {lines.map(({ name, text }, at) => (
        <li key={`${at} ${name}`}>
          <strong dir="auto">{name}</strong>
          <span>{text}</span>
        </li>
      ))}
    </List>
  );
}

const Summary = styled.p`
  margin: 0 0 16px;
`;

const List = styled.ul`
  display: grid;
  gap: 8px;
  margin: 8px 0 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    padding: 8px 12px;
    border-radius: calc(8px * var(--tai-rounding));
    background: ${color.hover};
  }
  strong {
    font-weight: 550;
    overflow-wrap: anywhere;
  }
  span {
    color: ${color.textMuted};
    font-size: ${fontSize.caption};
    overflow-wrap: anywhere;
  }
`;
