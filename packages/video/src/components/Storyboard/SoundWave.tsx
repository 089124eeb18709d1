import { color, styled } from '@tai/design-system';
import { useEffect, useState } from 'react';
import { decodedPeaks } from '../../engine/decodedPeaks.ts';
import { storyboardWords } from '../../storyboardWords.ts';
import { useOpenStoryboard } from './openStoryboard.ts';

const bars = 160;
const height = 40;

/** How loud the sound is over its length; what is skipped at its beginning is faint. Nothing where the browser cannot decode it. */
export function SoundWave({ asset, skippedShare }: { asset: string; skippedShare: number }) {
  const say = storyboardWords.useWords();
  const { session } = useOpenStoryboard();
  const [values, setValues] = useState<number[] | null>(null);
  useEffect(() => {
    let isGone = false;
    void session.assets
      .blob(asset)
      .then((file) => file && decodedPeaks(file, bars))
      .then((peaks) => {
        if (!isGone) setValues(peaks);
      });
    return () => {
      isGone = true;
    };
  }, [session, asset]);
  if (!values) return null;
  return (
    <Wave
      role="img"
      aria-label={say('sound.wave')}
      viewBox={`0 0 ${bars * 2} ${height}`}
      preserveAspectRatio="none"
    >
      {values.map((value, index) => {
        const tall = Math.max(1, value * height);
        return (
          <rect
            key={index}
            x={index * 2}
            y={(height - tall) / 2}
            width={1.4}
            height={tall}
            opacity={index / bars < skippedShare ? 0.3 : 1}
          />
        );
      })}
    </Wave>
  );
}

const Wave = styled.svg`
  display: block;
  width: 100%;
  height: ${height}px;
  fill: ${color.accent};
`;
