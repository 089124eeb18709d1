import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the first field that is wrong, each time a form was tried.
 * @param attempt grows with each time; see `useFormState`
 * @returns the ref of the element that holds the fields
 */
export function useInvalidFocus<Holder extends HTMLElement>(attempt: number): RefObject<Holder | null> {
  const holder = useRef<Holder>(null);
  useEffect(() => {
    if (attempt > 0) holder.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);
  return holder;
}
