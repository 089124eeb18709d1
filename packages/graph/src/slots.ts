import type { LocalizedText, SlotType } from '@tai/contracts';

/** Where a link begins or ends at a node. */
export interface Slot {
  /** Of inputs of function nodes the name of the parameter. */
  name: string;
  /** What it gives or takes; an empty list takes everything. */
  types: readonly SlotType[];
  label: LocalizedText;
  /** Several links, or several items of one, are taken together; other inputs are run once for each item. */
  takesMany: boolean;
  required: boolean;
}

/** True when something of one of the types `given` can go into a slot that takes `taken`; unknown types fit everything. */
export function typesFit(given: readonly SlotType[], taken: readonly SlotType[]): boolean {
  return given.length === 0 || taken.length === 0 || given.some((type) => taken.includes(type));
}
