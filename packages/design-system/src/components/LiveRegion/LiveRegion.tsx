import type { ReactNode } from 'react';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

/** Props of {@link LiveRegion}. */
export interface LiveRegionProps {
  /** What is read out when it changes. Keep the region mounted and change this. */
  children?: ReactNode;
  /** Interrupts what is being read: only for errors that stop the work. */
  assertive?: boolean;
}

/** Reads a change out without showing it. */
export function LiveRegion({ children, assertive = false }: LiveRegionProps) {
  return (
    <VisuallyHidden role={assertive ? 'alert' : 'status'} aria-live={assertive ? 'assertive' : 'polite'}>
      {children}
    </VisuallyHidden>
  );
}
