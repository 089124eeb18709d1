import type { EngineKindForm } from '@tai/contracts';
import { useEngineKindsQuery } from '../../api/engineApi.ts';

/** Kinds of engines that can be added, as the server lists them; none until they are loaded. */
export function useEngineKinds(): readonly EngineKindForm[] {
  return useEngineKindsQuery().data ?? [];
}
