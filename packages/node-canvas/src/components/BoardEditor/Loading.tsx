import { color, Spinner, styled } from '@tai/design-system';
import { useEffect, useState } from 'react';
import { nodeCanvasWords } from '../../words.ts';

const steps = ['user', 'document', 'rendering'] as const;
const stepTime = 1_000;

/** A board that opens: one of three messages, each for a second. */
export function Loading() {
  const say = nodeCanvasWords.useWords();
  const [step, setStep] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setStep((before) => (before + 1) % steps.length), stepTime);
    return () => clearInterval(timer);
  }, []);
  return (
    <Waiting role="status">
      <Spinner /> {say(`loading.${steps[step] ?? 'user'}`)}
    </Waiting>
  );
}

const Waiting = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  justify-content: center;
  height: 100%;
  color: ${color.textMuted};
`;
