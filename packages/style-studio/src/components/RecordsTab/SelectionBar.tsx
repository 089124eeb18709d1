import { Button, CloseIcon, color, fontSize, IconButton, styled, TrashIcon } from '@tai/design-system';
import { recordWords } from '../../recordWords.ts';

interface Props {
  /** Training of the selected images. */
  name: string | null;
  /** Selected images. */
  count: number;
  onClear: () => void;
  onTest: () => void;
  onPublish: () => void;
  onDelete: () => void;
}

/** What can be done with the selected images and their training. It stays in sight while the records scroll. */
export function SelectionBar({ name, count, onClear, onTest, onPublish, onDelete }: Props) {
  const say = recordWords.useWords();
  return (
    <Root role="toolbar" aria-label={say('bar.label')}>
      <Selected role="status">
        <span>{count > 0 ? say('bar.selected', { count, name: name ?? '' }) : say('bar.none')}</span>
      </Selected>
      {count > 0 && (
        <IconButton label={say('bar.clear')} shortcut="Escape" onClick={onClear}>
          <CloseIcon />
        </IconButton>
      )}
      <Buttons>
        <Button variant="primary" onClick={onPublish}>
          {say('bar.publish')}
        </Button>
        <Button onClick={onTest}>{say('bar.test')}</Button>
        <Button variant="ghost" startIcon={<TrashIcon size={16} />} onClick={onDelete}>
          {say('bar.delete')}
        </Button>
      </Buttons>
    </Root>
  );
}

const Root = styled.div`
  position: sticky;
  z-index: 2;
  inset-block-start: 0;
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  min-height: 56px;
  margin-inline: -8px;
  padding: 8px;
  background: ${color.app};
`;

const Selected = styled.div`
  /* As high with the button that clears as without it. */
  display: grid;
  align-items: center;
  min-width: 0;
  min-height: 32px;
  color: ${color.textMuted};
  font-size: ${fontSize.body};
  font-variant-numeric: tabular-nums;
  > span {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  @media (max-width: 600px) {
    flex: 1;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-inline-start: auto;
  @media (max-width: 600px) {
    width: 100%;
    > :last-child {
      margin-inline-start: auto;
    }
  }
`;
