import { color, ProgressBar, styled } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { formatBytes } from '../../domain/formats.ts';
import { settingsWords } from '../../settingsWords.ts';

interface StorageUseProps {
  /** Bytes that the account keeps. */
  used: number;
  /** Bytes that it may keep; 0 for no limit. */
  limit: number;
}

/** From here on the page says what to do before uploads are refused. */
const nearlyFull = 0.9;

/** How much of its storage the account uses, as a bar and in words. */
export function StorageUse({ used, limit }: StorageUseProps) {
  const say = settingsWords.useWords();
  const { language } = useLanguage();
  if (limit === 0) return null;
  const sizes = { used: formatBytes(used, language), limit: formatBytes(limit, language) };
  const share = used / limit;
  return (
    <Box>
      <p>{say('plan.storageOf', sizes)}</p>
      <ProgressBar
        label={say('plan.storage')}
        value={share * 100}
        tone={share >= nearlyFull ? 'danger' : 'accent'}
      />
      {share >= nearlyFull && <p>{say(share >= 1 ? 'plan.storageFull' : 'plan.storageNearlyFull')}</p>}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: 8px;
  margin-top: 16px;
  p {
    color: ${color.textMuted};
    font-variant-numeric: tabular-nums;
  }
`;
