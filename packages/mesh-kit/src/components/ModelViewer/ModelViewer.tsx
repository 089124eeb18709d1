import { ErrorState, Spinner } from '@tai/design-system';
import { LazyPart } from '@tai/kernel';
import { useState } from 'react';
import { meshWords } from '../../words.ts';
import { ViewButton } from './ViewButton.tsx';
import { Frame, Middle, Poster } from './viewerStyle.ts';

/** Props of {@link ModelViewer}. */
export interface ModelViewerProps {
  /** Address of a GLB of the studio; it is fetched with the person's session. */
  src: string;
  /** Address of the image that stands for it until it is wanted. */
  poster: string;
  /** What it shows, for a screen reader. */
  label: string;
  /** Size of the file where it is known: one that is too large is not fetched. */
  bytes?: number | undefined;
  /** Shows the model at once, without a press. */
  autoLoad?: boolean | undefined;
}

const loadStage = () => import('./ModelStage.tsx');
const failure = (retry: () => void) => <ErrorState onRetry={retry} />;

/**
 * A 3D model that can be turned. Its poster is there at once; the model and what draws it come when it is wanted. Takes
 * the size of the element around it.
 */
export function ModelViewer({ autoLoad = false, ...props }: ModelViewerProps) {
  const [isWanted, setWanted] = useState(false);
  const poster = <Poster src={props.poster} alt={props.label} draggable={false} />;
  if (isWanted || autoLoad) {
    return (
      <Frame>
        <LazyPart
          key={props.src}
          load={loadStage}
          words={meshWords}
          props={{ ...props, takesFocus: isWanted }}
          failure={failure}
          fallback={
            <>
              {poster}
              <Middle>
                <Spinner size={24} />
              </Middle>
            </>
          }
        />
      </Frame>
    );
  }
  return (
    <Frame>
      {poster}
      <Middle data-place="below">
        <ViewButton onPress={() => setWanted(true)} />
      </Middle>
    </Frame>
  );
}
