import { useRetention } from '@tai/api-client';
import { color, styled } from '@tai/design-system';
import { libraryWords } from '../../libraryWords.ts';
import type { ListPart } from './listQuery.ts';

/** Says when what is listed moves to the trash, or is deleted from there. In folders it stays. */
export function RetentionNote({ view, folderId }: Pick<ListPart, 'view' | 'folderId'>) {
  const say = libraryWords.useWords();
  const retention = useRetention();
  if (!retention) return null;
  const { trashDays, documentDays } = retention;
  if (view === 'trash') return <Root>{say('trashHelp', { count: trashDays })}</Root>;
  if (documentDays === 0 || folderId) return null;
  return <Root>{say('retention', { count: documentDays })}</Root>;
}

const Root = styled.p`
  margin: 0;
  font-size: 12px;
  color: ${color.textMuted};
`;
