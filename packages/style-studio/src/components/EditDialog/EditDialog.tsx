import { useErrorText } from '@tai/api-client';
import type { StyleVo } from '@tai/contracts';
import { Dialog, ErrorState, Spinner, styled } from '@tai/design-system';
import { useStyleQuery } from '../../api/styleApi.ts';
import { editWords } from '../../editWords.ts';
import { OwnStyle } from './OwnStyle.tsx';
import { SharedStyle } from './SharedStyle.tsx';

interface Props {
  id: string;
  /** What a list already knows of it. */
  known: StyleVo | null;
  onClose: () => void;
}

/** One style: who may change it edits it, everybody else looks at it. */
export function EditDialog({ id, known, onClose }: Props) {
  const say = editWords.useWords();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useStyleQuery(id);
  const style = data ?? (error ? null : known);
  if (style) {
    // A change elsewhere brings its values; what is entered here is kept beside them.
    return style.mayEdit ? (
      <OwnStyle key={style.updateTime} {...{ style, onClose }} />
    ) : (
      <SharedStyle {...{ style, onClose }} />
    );
  }
  return (
    <Dialog open onClose={onClose} title={say('titleView')} width={600}>
      {error && !isFetching ? (
        <ErrorState title={say('loadFailed')} onRetry={() => void refetch()}>
          {errorText(error)}
        </ErrorState>
      ) : (
        <Middle>
          <Spinner label={say('loading')} />
        </Middle>
      )}
    </Dialog>
  );
}

const Middle = styled.div`
  display: grid;
  place-items: center;
  min-height: 240px;
`;
