import { Button, Skeleton } from '@tai/design-system';
import { LazyPart as Part } from '@tai/kernel';
import type { ComponentType, ReactNode } from 'react';
import { toolWords } from '../../toolWords.ts';
import { imageToolsWords } from '../../words.ts';

interface Props<P extends object> {
  /** The same function at every render, so that it is called once. */
  load: () => Promise<{ Component: ComponentType<P> }>;
  props: P;
  /** Shown until it is there; a grey field unless given. */
  fallback?: ReactNode;
}

/** A part of the workspace that most pictures do not need, with the words of the tools. */
export function LazyPart<P extends object>({ fallback = <Skeleton height={64} />, ...rest }: Props<P>) {
  return <Part {...rest} words={toolWords} fallback={fallback} failure={retryButton} />;
}

function RetryButton({ onClick }: { onClick: () => void }) {
  const say = imageToolsWords.useWords();
  return <Button onClick={onClick}>{say('job.retry')}</Button>;
}

const retryButton = (retry: () => void) => <RetryButton onClick={retry} />;
