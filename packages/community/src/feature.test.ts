import { limits, pictureTypes } from '@tai/contracts';
import { commandSlot, pictureActionSlot, userMenuSlot, type SlotFill } from '@tai/kernel';
import { picture } from '@tai/test-kit';
import { afterEach, expect, test } from 'vitest';
import { community } from './feature.ts';
import { givingFeedback, publishing } from './state/dialogs.ts';

afterEach(() => {
  publishing.close();
  givingFeedback.close();
});

function filled<Item extends { id: string }>(slot: { id: string; type?: Item }, id: string): Item {
  const found = community.slots?.find(
    (fill: SlotFill) => fill.slot.id === slot.id && (fill.item as Item).id === id,
  );
  if (!found) throw new Error(`Nothing fills ${slot.id} as ${id}.`);
  return found.item as Item;
}

test('pictures can be published as many as a work can have, but no masks and no videos', async () => {
  const publish = filled(pictureActionSlot, 'community.publish');
  const some = (count: number) => Array.from({ length: count }, (_, place) => picture({ id: `p${place}` }));
  expect(publish.predicate([])).toBe(false);
  expect(publish.predicate(some(limits.community.picturesMax))).toBe(true);
  expect(publish.predicate(some(limits.community.picturesMax + 1))).toBe(false);
  expect(publish.predicate([picture({ picType: pictureTypes.mask })])).toBe(false);
  expect(publish.predicate([picture(), picture({ picType: pictureTypes.video })])).toBe(false);
  await publish.run(some(2));
  expect(publishing.subject.get()).toEqual({ pictureIds: ['p0', 'p1'] });
  expect(publishing.isOpen.get()).toBe(true);
});

test('publishing and feedback are in the palette, and feedback is in the account menu', () => {
  filled(commandSlot, 'community.publish').run();
  expect(publishing.isOpen.get()).toBe(true);
  for (const slot of [commandSlot, userMenuSlot] as const) {
    filled<{ id: string; run(): void }>(slot, 'community.feedback').run();
    expect(givingFeedback.isOpen.get()).toBe(true);
    givingFeedback.close();
  }
});
