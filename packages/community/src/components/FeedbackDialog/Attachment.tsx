import { feedbackAttachments, limits } from '@tai/contracts';
import { Button, CloseIcon, color, IconButton, ProgressBar, styled, UploadIcon } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { useRef } from 'react';
import { megabytes } from '../../domain/feedbackFile.ts';
import { feedbackWords } from '../../feedbackWords.ts';
import type { AttachmentState } from './useAttachment.ts';

const types = feedbackAttachments.join(' ');

interface Props {
  attachment: AttachmentState;
  /** Percent while it is sent. */
  progress: number | null;
}

/** Chooses the one file, and shows how far it is. */
export function Attachment({ attachment: { file, refused, take, remove }, progress }: Props) {
  const say = feedbackWords.useWords();
  const { language } = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const max = megabytes(limits.community.feedbackBytes, language);
  const isSending = progress !== null;
  return (
    <Root role="group" aria-label={say('attachment')}>
      <span aria-hidden>{say('attachment')}</span>
      {file && (
        <Line>
          <b dir="auto">{file.name}</b>
          <small>{megabytes(file.size, language)}</small>
          <IconButton
            size="compact"
            label={say('remove', { name: file.name })}
            disabled={isSending}
            onClick={() => {
              remove();
              choose.current?.focus();
            }}
          >
            <CloseIcon size={16} />
          </IconButton>
        </Line>
      )}
      {file && isSending && <ProgressBar label={say('sending')} value={progress} />}
      <div>
        <Button
          ref={choose}
          size="compact"
          startIcon={<UploadIcon size={16} />}
          disabled={isSending}
          onClick={() => input.current?.click()}
        >
          {say(file ? 'chooseOther' : 'choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={feedbackAttachments.join(',')}
          aria-label={say('attachment')}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            // The same file can be chosen again after it was mended.
            event.target.value = '';
            take(files);
          }}
        />
      </div>
      {refused && (
        <Problem role="alert">
          {say(refused.why, { name: refused.name, size: megabytes(refused.size, language), max, types })}
        </Problem>
      )}
      {!refused && <small>{say('attachmentHint', { size: max, types })}</small>}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  /* A long name of a file does not widen the dialog. */
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
  > span[aria-hidden] {
    color: ${color.textMuted};
    font-size: 12px;
    font-weight: 500;
  }
  small {
    line-height: 1.45;
  }
`;

const Line = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  padding: 4px 4px 4px 10px;
  border-radius: calc(8px * var(--tai-rounding));
  background: ${color.field};
  b {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    font-weight: 500;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Problem = styled.span`
  color: ${color.dangerText};
  font-size: 12px;
  overflow-wrap: anywhere;
`;
