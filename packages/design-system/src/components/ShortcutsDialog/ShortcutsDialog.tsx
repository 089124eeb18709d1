import { useDesignWords } from '../../i18n/DesignWordsProvider.tsx';
import { KeyboardIcon } from '../../icons/icons.tsx';
import { styled } from '../../styled.ts';
import { color, fontSize } from '../../theme/tokens.ts';
import { Dialog } from '../Dialog/Dialog.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { Kbd } from '../Kbd/Kbd.tsx';
import { shortcutCaps, type Shortcut } from '../Kbd/shortcut.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

const Columns = styled.div`
  columns: 2 280px;
  column-gap: 40px;
`;

const Group = styled.section`
  padding-bottom: 20px;
  break-inside: avoid;
`;

const Heading = styled.h3`
  padding-bottom: 4px;
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  min-height: 32px;
  box-shadow: inset 0 -1px 0 ${color.hairline};
`;

/** Keys of one subject. */
export interface ShortcutGroup {
  title: string;
  shortcuts: readonly { label: string; shortcut: Shortcut }[];
}

/** Props of {@link ShortcutsDialog}. */
export interface ShortcutsDialogProps {
  open: boolean;
  onClose: () => void;
  groups: readonly ShortcutGroup[];
}

/** The keys of the page; the caller opens it with `?`. */
export function ShortcutsDialog({ open, onClose, groups }: ShortcutsDialogProps) {
  const words = useDesignWords();
  const shown = groups.filter((group) => group.shortcuts.length > 0);
  return (
    <Dialog open={open} onClose={onClose} title={words.shortcuts.title} width={760}>
      {shown.length === 0 && <EmptyState icon={<KeyboardIcon size={20} />} title={words.shortcuts.empty} />}
      <Columns>
        {shown.map((group) => (
          <Group key={group.title}>
            <Heading>{group.title}</Heading>
            <dl>
              {group.shortcuts.map(({ label, shortcut }) => (
                <Line key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <Kbd shortcut={shortcut} />
                    <VisuallyHidden>{shortcutCaps(shortcut).join(' ')}</VisuallyHidden>
                  </dd>
                </Line>
              ))}
            </dl>
          </Group>
        ))}
      </Columns>
    </Dialog>
  );
}
