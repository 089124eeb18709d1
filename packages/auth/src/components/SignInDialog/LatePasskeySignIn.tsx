import { styled } from '@tai/design-system';
import { useChunk } from '@tai/kernel';
import { passkeyObstacle } from '../../domain/passkeySupport.ts';
import { authWords } from '../../words.ts';

async function load() {
  const [{ PasskeySignIn }] = await Promise.all([import('./PasskeySignIn.tsx'), authWords.loadLater()]);
  return PasskeySignIn;
}

/** The way in by passkey, where the browser has it. It comes after the form, in a place that is kept for it. */
export function LatePasskeySignIn() {
  const isPossible = passkeyObstacle(window) === null;
  const { value: PasskeySignIn } = useChunk(isPossible ? load : null);
  return isPossible && <Place>{PasskeySignIn && <PasskeySignIn />}</Place>;
}

const Place = styled.div`
  min-height: 36px;
`;
