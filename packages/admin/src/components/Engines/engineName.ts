import type { ManagedEngine } from '@tai/contracts';
import { useLanguage } from '@tai/kernel';

/** What an engine is called: as it was named, else as it calls itself, else its id. */
export function useEngineName(): (engine: ManagedEngine) => string {
  const { pick } = useLanguage();
  return ({ id, name, capabilities }) => {
    const label = capabilities[0]?.engineLabel;
    return name || (label ? pick(label) : id);
  };
}
