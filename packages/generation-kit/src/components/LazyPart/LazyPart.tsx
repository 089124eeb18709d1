import { Button, Skeleton } from '@tai/design-system';
import { LazyPart as Part, type WordsBundle } from '@tai/kernel';
import type { ComponentType, ReactNode } from 'react';
import { inputWords } from '../../inputWords.ts';
import { generationWords } from '../../words.ts';

interface Props<P extends object> {
  /** The same function at every render, so that it is called once. */
  load: () => Promise<{ Component: ComponentType<P> }>;
  props: P;
  /** Shown until it is there; a grey field unless given. */
  fallback?: ReactNode;
  /** Words that come with it; those of the inputs unless given. */
  words?: WordsBundle;
}

/** A part that most of what is made does not need, with its words. */
export function LazyPart<P extends object>({
  fallback = <Skeleton height={64} />,
  words = inputWords,
  ...rest
}: Props<P>) {
  return <Part {...rest} words={words} fallback={fallback} failure={retryButton} />;
}

function RetryButton({ onClick }: { onClick: () => void }) {
  const say = generationWords.useWords();
  return <Button onClick={onClick}>{say('job.retry')}</Button>;
}

const retryButton = (retry: () => void) => <RetryButton onClick={retry} />;
