import { LazyPart } from '@tai/generation-kit';
import type { ComponentType, ReactNode } from 'react';
import { toolWords } from '../toolWords.ts';

interface Props<P extends object> {
  /** The same function at every render, so that it is called once. */
  load: () => Promise<{ Component: ComponentType<P> }>;
  props: P;
  /** Shown until it is there. */
  fallback: ReactNode;
}

/** A part of the workspace that most pictures do not need, with the words of such parts. */
export function ToolPart<P extends object>(props: Props<P>) {
  return <LazyPart {...props} words={toolWords} />;
}
