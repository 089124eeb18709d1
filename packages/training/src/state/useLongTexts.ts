import { useSession } from '@tai/api-client';
import { useMemo } from 'react';
import { createLongTexts, type LongTexts } from './longTexts.ts';

/** Where the person's texts that are too long to be saved are kept. */
export function useLongTexts(): LongTexts {
  const personId = useSession()?.user.userId ?? '';
  return useMemo(() => createLongTexts(personId), [personId]);
}
