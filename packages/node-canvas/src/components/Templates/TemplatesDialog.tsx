import { color, Dialog, styled } from '@tai/design-system';
import { templates } from '../../domain/templates/catalogue.ts';
import type { BoardTemplate } from '../../domain/templates/template.ts';
import { templateWords } from '../../templateWords.ts';
import { TemplateCards } from './TemplateCards.tsx';

interface Props {
  onUse: (template: BoardTemplate) => void;
  busy: string | null;
  onClose: () => void;
}

/** All templates. */
export function TemplatesDialog({ onUse, busy, onClose }: Props) {
  const say = templateWords.useWords();
  return (
    <Dialog open onClose={onClose} title={say('templates.all')} width={1000}>
      <Help>{say('templates.help')}</Help>
      <TemplateCards templates={templates} onUse={onUse} busy={busy} />
    </Dialog>
  );
}

const Help = styled.p`
  margin: 0 0 16px;
  color: ${color.textMuted};
`;
