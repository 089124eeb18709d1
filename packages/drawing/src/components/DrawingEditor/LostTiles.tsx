import { Button, color, styled } from '@tai/design-system';
import { useObservable } from '@tai/kernel';
import { surfaceWords } from '../../surfaceWords.ts';
import { useStudio } from './studio.ts';

/** Says above the work that parts of it could not be loaded, and tries again. Nothing while all are there. */
export function LostTiles() {
  const say = surfaceWords.useWords();
  const { document } = useStudio();
  const state = useObservable(document.state);
  if (state.kind !== 'ready' || state.lost === 0) return null;
  return (
    <Root role="alert">
      <span>{say('loading.lost')}</span>
      <Button size="compact" onClick={document.reload}>
        {say('loading.retry')}
      </Button>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  justify-content: space-between;
  padding: 10px 12px;
  border-radius: calc(10px * var(--tai-rounding));
  background: color-mix(in srgb, ${color.warning} 16%, transparent);
  color: ${color.text};
  font-size: 13px;
  overflow-wrap: anywhere;
`;
