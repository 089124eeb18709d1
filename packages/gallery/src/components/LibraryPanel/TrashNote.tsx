import { useRetention } from '@tai/api-client';
import { Button, color, styled } from '@tai/design-system';
import { filingWords } from '../../filingWords.ts';
import { getServices } from '../../state/services.ts';
import { useLibrary } from '../useLibrary.ts';

/** Says how long things lie in the trash, and empties it. */
export function TrashNote({ total }: { total: number }) {
  const say = filingWords.useWords();
  const { projectId, readOnly } = useLibrary();
  const count = useRetention()?.trashDays;
  return (
    <Root>
      <p>{count !== undefined && say('actions.trashText', { count })}</p>
      <Button
        size="compact"
        variant="danger"
        disabledReason={readOnly}
        onClick={() =>
          void getServices()
            .library()
            .then((library) => library.deleteForever(undefined, total, projectId))
        }
      >
        {say('actions.emptyTrash')}
      </Button>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  justify-content: space-between;
  font-size: 12px;
  color: ${color.textMuted};
  p {
    margin: 0;
  }
`;
