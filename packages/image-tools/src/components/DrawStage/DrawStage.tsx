import { pictureApi, useErrorText } from '@tai/api-client';
import { Button, EmptyState, ErrorState, ImageBrokenIcon, Spinner, styled } from '@tai/design-system';
import type { Tool } from '@tai/generation-kit';
import { useDispatch } from 'react-redux';
import { stageChanged } from '../../state/workspaceSlice.ts';
import { toolWords } from '../../toolWords.ts';
import { Drawing } from './Drawing.tsx';

export interface DrawStageProps {
  tool: Tool;
  /** Name of the parameter that is drawn: a mask or a box. */
  name: string;
}

/** The stage while something is drawn on the picture of a tool. */
export function Component({ tool, name }: DrawStageProps) {
  const say = toolWords.useWords();
  const errorText = useErrorText();
  const dispatch = useDispatch();
  const found = tool.capability.parameters.find((parameter) => parameter.name === name);
  const parameter = found?.type === 'mask' || found?.type === 'box' ? found : null;
  const sourceId = parameter ? (tool.draft[parameter.of] as string[])[0] : undefined;
  const maskId = tool.draft[name];
  const ids = [sourceId, maskId].filter((id) => typeof id === 'string');
  const { currentData, error, refetch } = pictureApi.usePicturesByIdQuery(ids, { skip: ids.length === 0 });
  const source = currentData?.find(({ id }) => id === sourceId);
  const mask = currentData?.find(({ id }) => id === maskId);
  if (parameter && source) {
    return <Drawing key={source.id} tool={tool} parameter={parameter} source={source} earlier={mask} />;
  }
  if (parameter && sourceId && !currentData && !error) {
    return (
      <Centre>
        <Spinner />
      </Centre>
    );
  }
  const back = <Button onClick={() => dispatch(stageChanged({ kind: 'result' }))}>{say('mask.back')}</Button>;
  return (
    <Centre>
      {error ? (
        <ErrorState title={say('mask.pictureFailed')} onRetry={() => void refetch()} action={back}>
          {errorText(error)}
        </ErrorState>
      ) : (
        <EmptyState
          title={say(sourceId ? 'mask.sourceGone' : 'mask.needsPicture')}
          icon={<ImageBrokenIcon />}
          action={back}
        />
      )}
    </Centre>
  );
}

const Centre = styled.div`
  display: grid;
  flex: 1;
  place-items: center;
`;
