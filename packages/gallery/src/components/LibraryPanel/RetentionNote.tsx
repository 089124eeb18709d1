import { useRetention } from '@tai/api-client';
import type { Retention } from '@tai/contracts';
import { color, styled } from '@tai/design-system';
import { filingWords } from '../../filingWords.ts';

const settings = {
  images: 'imageDays',
  videos: 'videoDays',
  meshes: 'meshDays',
  boards: 'documentDays',
} as const satisfies Record<string, keyof Retention>;

/** Says after how many days things leave a place of the library, when they do. */
export function RetentionNote({ kind }: { kind: keyof typeof settings }) {
  const say = filingWords.useWords();
  const count = useRetention()?.[settings[kind]] ?? 0;
  return count > 0 && <Root>{say(`retention.${kind}`, { count })}</Root>;
}

const Root = styled.p`
  align-self: stretch;
  margin: 0;
  font-size: 12px;
  color: ${color.textMuted};
`;
