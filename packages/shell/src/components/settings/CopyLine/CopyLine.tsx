import { CopyIcon, copyText, styled, toast, VisuallyHidden, color } from '@tai/design-system';
import { settingsWords } from '../../../settingsWords.ts';

/** A contact that is copied by pressing it. */
export function CopyLine({ label, value }: { label: string; value: string }) {
  const say = settingsWords.useWords();
  async function copy(): Promise<void> {
    const isCopied = await copyText(value);
    toast.show({
      id: 'settings.copy',
      message: say(isCopied ? 'copy.done' : 'copy.failed'),
      tone: isCopied ? 'success' : 'warning',
    });
  }
  return (
    <Line type="button" onClick={() => void copy()}>
      <span>{label}</span>
      <b>{value}</b>
      <CopyIcon size={16} />
      <VisuallyHidden>{say('copy.action')}</VisuallyHidden>
    </Line>
  );
}

const Line = styled.button`
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr) auto;
  gap: 12px;
  align-items: center;
  width: 100%;
  min-height: 40px;
  padding: 8px 12px;
  border: 0;
  border-radius: calc(8px * var(--tai-rounding));
  background: ${color.field};
  color: ${color.text};
  text-align: start;
  cursor: copy;
  span {
    color: ${color.textMuted};
  }
  b {
    overflow-wrap: anywhere;
    font-weight: 500;
  }
  &:hover {
    background: ${color.hover};
  }
`;
