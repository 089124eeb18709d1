import { styled } from '@tai/design-system';
import { PictureActions, ResultSteps, type OnStage, type Results } from '@tai/generation-kit';
import { ModelViewer } from '@tai/mesh-kit';
import { modelWords } from '../../modelWords.ts';
import { toModelAction } from '../../state/modelPage.ts';
import { ModelDetails } from './ModelDetails.tsx';

interface Props {
  onStage: OnStage;
  results: Results;
}

/** The model on the stage, which can be turned at once, with its neighbours, what can be done with it, and how it was made. */
export function ModelOnStage({ onStage: { picture, job }, results }: Props) {
  const say = modelWords.useWords();
  const { id, picUrl, previewUrl, prompt, name, bytes } = picture;
  return (
    <Root>
      <PictureActions picture={picture} without={toModelAction} />
      <ResultSteps results={results} current={id}>
        <Room>
          <ModelViewer
            key={id}
            autoLoad
            src={picUrl}
            poster={previewUrl}
            label={prompt ?? name ?? say('stage.model')}
            bytes={bytes}
          />
        </Room>
      </ResultSteps>
      <ModelDetails job={job} picture={picture} />
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
`;

const Room = styled.div`
  min-height: 0;
  border-radius: calc(8px * var(--tai-rounding));
`;
