import { ChevronLeftIcon, ChevronRightIcon, IconButton, styled } from '@tai/design-system';
import type { ReactNode } from 'react';
import { generationWords } from '../../words.ts';
import type { Results } from '../useResults.ts';

interface Props {
  results: Results;
  /** Id of the one on the stage; one that is not among the results has no neighbours. */
  current: string;
  /** The picture or clip. */
  children: ReactNode;
}

/** The middle of a stage: what is shown, with buttons to its neighbours over its sides. */
export function ResultSteps({ results: { results, step }, current, children }: Props) {
  const say = generationWords.useWords();
  const place = results.findIndex(({ id }) => id === current);
  return (
    <Middle>
      {place > 0 && (
        <Step data-side="left">
          <IconButton onPicture label={say('stage.previous')} onClick={() => step(-1)}>
            <ChevronLeftIcon />
          </IconButton>
        </Step>
      )}
      {children}
      {place >= 0 && place < results.length - 1 && (
        <Step data-side="right">
          <IconButton onPicture label={say('stage.next')} onClick={() => step(1)}>
            <ChevronRightIcon />
          </IconButton>
        </Step>
      )}
    </Middle>
  );
}

const Middle = styled.div`
  position: relative;
  display: grid;
  flex: 1;
  min-height: 0;
  padding: 8px;
  /* The layout of workspaces scrolls in a low window: the bar above and this fill it. */
  @media (max-height: 600px) {
    flex: none;
    height: calc(100cqh - 40px);
  }
`;

// Over what is shown, which has the whole width.
const Step = styled.div`
  position: absolute;
  z-index: 1;
  top: calc(50% - 16px);
  &[data-side='left'] {
    left: 12px;
  }
  &[data-side='right'] {
    right: 12px;
  }
`;
