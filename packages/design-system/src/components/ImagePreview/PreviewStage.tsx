import { useState, type ReactNode, type RefObject } from 'react';
import { useDesignWords } from '../../i18n/DesignWordsProvider.tsx';
import { ErrorState } from '../ErrorState/ErrorState.tsx';
import { ClipPlayer } from '../ClipPlayer/ClipPlayer.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import type { PreviewImage } from './previewImage.ts';
import { ClipRoom, Picture, Stage } from './previewStyle.ts';

interface PreviewStageProps {
  image: PreviewImage | undefined;
  stage: RefObject<HTMLDivElement | null>;
  picture: RefObject<HTMLImageElement | null>;
  onDoubleClick: () => void;
  /** Controls over the picture. */
  children: ReactNode;
}

/** The picture, from loading to shown or failed. */
export function PreviewStage({ image, stage, picture, onDoubleClick, children }: PreviewStageProps) {
  const words = useDesignWords();
  const src = image?.src ?? '';
  const [tries, setTries] = useState(0);
  const attempt = `${tries} ${src}`;
  const [result, setResult] = useState<{ attempt: string; state: 'loaded' | 'failed' }>();
  const state = result?.attempt === attempt ? result.state : 'loading';
  const isPicture = !image?.isClip && !image?.content;
  return (
    <Stage ref={stage} {...(isPicture && { onDoubleClick })}>
      {image?.content ? (
        <ClipRoom key={image.id} data-own-gestures="">
          {image.content}
        </ClipRoom>
      ) : image?.isClip ? (
        <ClipRoom>
          <ClipPlayer
            key={image.id}
            src={src}
            poster={image.thumbnailSrc}
            label={image.alt}
            width={image.width}
            height={image.height}
            facts={image.facts}
          />
        </ClipRoom>
      ) : state === 'failed' ? (
        <ErrorState title={words.image.failed} onRetry={() => setTries(tries + 1)} />
      ) : (
        <Picture
          ref={picture}
          key={attempt}
          src={src}
          alt={image?.alt ?? ''}
          width={image?.width}
          height={image?.height}
          draggable={false}
          data-state={state}
          style={image?.thumbnailSrc ? { backgroundImage: `url("${image.thumbnailSrc}")` } : undefined}
          onLoad={() => setResult({ attempt, state: 'loaded' })}
          onError={() => setResult({ attempt, state: 'failed' })}
        />
      )}
      {state === 'loading' && isPicture && <Spinner size={24} label={words.common.loading} />}
      {children}
    </Stage>
  );
}
