import { Button, styled } from '@tai/design-system';
import { adminWords } from '../../words.ts';

interface SaveRowProps {
  isSaving: boolean;
  /** The value cannot be saved. */
  isWrong: boolean;
  onCancel: () => void;
}

/** Saves or gives up what was changed in a field of a form. */
export function SaveRow({ isSaving, isWrong, onCancel }: SaveRowProps) {
  const say = adminWords.useWords();
  return (
    <Row>
      <Button type="submit" size="compact" variant="primary" loading={isSaving} disabled={isWrong}>
        {say('common.save')}
      </Button>
      <Button size="compact" onClick={onCancel}>
        {say('common.cancel')}
      </Button>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  gap: 8px;
  margin-top: 8px;
`;
