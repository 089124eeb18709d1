import type { Picture } from '@tai/contracts';
import { CloseIcon, color, IconButton, styled } from '@tai/design-system';
import { useEffect, useState } from 'react';
import { renderWords } from '../../renderWords.ts';
import { useOpenScene } from '../SceneEditor/scene.ts';

interface Props {
  /** Asset of the view as it was rendered. */
  before: string;
  after: Picture;
  onClose: () => void;
}

/** The view and what was made of it, one over the other at the same pose, with a line that is moved between them. */
export function CompareView({ before, after, onClose }: Props) {
  const say = renderWords.useWords();
  const [share, setShare] = useState(50);
  const url = useAssetUrl(before);
  return (
    <Cover>
      <img src={after.previewUrl ?? after.picUrl} alt={say('make.after')} />
      {url !== null && (
        <img src={url} alt={say('make.before')} style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }} />
      )}
      <Slider
        type="range"
        min={0}
        max={100}
        step={1}
        value={share}
        aria-label={say('make.line')}
        onChange={({ target }) => setShare(Number(target.value))}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
          event.stopPropagation();
        }}
      />
      <Line style={{ left: `${share}%` }} />
      <Tag>{say('make.before')}</Tag>
      <Close>
        <IconButton label={say('make.closeCompare')} variant="secondary" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Close>
      <Tag data-right>{say('make.after')}</Tag>
    </Cover>
  );
}

function useAssetUrl(name: string): string | null {
  const { session } = useOpenScene();
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let isCurrent = true;
    void session.assets.blob(name).then((blob) => {
      if (!blob || !isCurrent) return;
      made = URL.createObjectURL(blob);
      setUrl(made);
    });
    return () => {
      isCurrent = false;
      if (made) URL.revokeObjectURL(made);
    };
  }, [session, name]);
  return url;
}

/** The strip of results below the viewport, which stays to be seen: a tile of 56 px, its gaps and the line above. */
const stripHeight = 69;

const Cover = styled.div`
  position: absolute;
  inset: 0 0 ${stripHeight}px;
  z-index: 2;
  background: ${color.stage};
  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;

const Line = styled.div`
  position: absolute;
  top: 0;
  bottom: 0;
  width: 2px;
  margin-left: -1px;
  background: #fff;
  box-shadow: 0 0 0 1px rgba(0, 0, 0, 0.5);
  pointer-events: none;
`;

/* The whole surface is the control: pressing anywhere moves the line there. */
const Slider = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: ew-resize;
  &:focus-visible + div {
    outline: 2px solid ${color.accent};
  }
`;

const Tag = styled.div`
  position: absolute;
  bottom: 12px;
  left: 12px;
  padding: 2px 8px;
  border-radius: calc(6px * var(--tai-rounding));
  background: ${color.overlay};
  color: ${color.text};
  font-size: 12px;
  pointer-events: none;
  &[data-right] {
    right: 12px;
    left: auto;
  }
`;

const Close = styled.div`
  position: absolute;
  top: 8px;
  right: 8px;
`;
