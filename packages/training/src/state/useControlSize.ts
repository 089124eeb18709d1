import { useIsMobile } from '@tai/design-system';

/** Buttons inside a training: small beside a mouse, large enough for a finger in a narrow window. */
export function useControlSize(): 'touch' | 'compact' {
  return useIsMobile() ? 'touch' : 'compact';
}
