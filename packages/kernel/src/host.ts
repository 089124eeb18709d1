import type { Middleware, Slice } from '@reduxjs/toolkit';
import { addresses } from './addresses.ts';
import { createEvents, type Events } from './events.ts';
import { withKits, type Feature, type MenuEntry, type Overlay } from './feature.ts';
import type { RouteEntry } from './pageAt.ts';
import { createPorts, type Port, type PortRegistry } from './ports.ts';
import { createShortcuts, type MatchKeys, type Shortcuts } from './shortcuts.ts';
import { slotItemOf, type Slot, type SlotItem } from './slots.ts';
import type { Language } from './words.ts';

/** What the host needs of the store: to add slices and middleware late. */
export interface RuntimeSink {
  injectSlice(slice: Slice): void;
  addMiddleware(middleware: Middleware): void;
  /** An injected slice is absent from the state until the next action, so one is dispatched after injection. */
  settle(): void;
}

/** The running set of features and of the kits they are built with. */
export interface Host {
  readonly features: readonly Feature[];
  readonly routes: readonly RouteEntry[];
  readonly menu: readonly MenuEntry[];
  readonly overlays: readonly { overlay: Overlay; feature: Feature }[];
  readonly events: Events;
  readonly ports: PortRegistry;
  readonly shortcuts: Shortcuts;
  /** Items of a slot in their order. */
  slotItems<T extends SlotItem>(slot: Slot<T>): readonly T[];
  /** The feature that put an item into a slot. */
  ownerOf(item: SlotItem): Feature | undefined;
  /** Brings a feature's runtime and words, once; words again for each new language. */
  activate(feature: Feature, language: Language): Promise<void>;
  /** Words of every feature that is shown already or needs them at boot. */
  loadWords(language: Language): Promise<void>;
  /** Undoes every `setup`, last first. */
  dispose(): void;
}

const noItems: readonly SlotItem[] = [];

/**
 * Starts a list of features.
 * @param matchKeys compares key presses with the keys that features register
 * @throws Error that names both sides when ids, paths, namespaces or port providers collide, or a needed port is missing
 */
export function createHost(
  listed: readonly Feature[],
  sink: RuntimeSink,
  matchKeys: MatchKeys = () => false,
): Host {
  const features = withKits(listed);
  checkFeatures(features);
  const events = createEvents();
  const ports = createPorts();
  const undos: (() => void)[] = [];
  const items = new Map<string, SlotItem[]>();
  const owners = new Map<SlotItem, Feature>();
  const slotItems = <T extends SlotItem>(slot: Slot<T>) =>
    (items.get(slot.id) ?? noItems) as unknown as readonly T[];
  const context = { events, ports, provide: ports.provide, slotItems };
  for (const feature of features) {
    const undo = feature.setup?.(context);
    if (undo) undos.push(undo);
    for (const port of feature.provides ?? []) {
      if (!ports.has(port))
        throw new Error(`Feature "${feature.id}" says it provides "${port.id}" but its setup does not.`);
    }
  }
  const runtimes = new Map<string, Promise<void>>();
  for (const feature of features) {
    for (const fill of feature.slots ?? []) {
      const item = slotItemOf(fill, context);
      const others = items.get(fill.slot.id) ?? [];
      const twin = others.find(({ id }) => id === item.id);
      if (twin) throw claimedTwice('slot item', `${fill.slot.id}/${item.id}`, owners.get(twin), feature);
      owners.set(item, feature);
      items.set(
        fill.slot.id,
        [...others, item].toSorted((a, b) => a.order - b.order),
      );
    }
  }

  function bringRuntime(feature: Feature): Promise<void> {
    const known = runtimes.get(feature.id);
    if (known) return known;
    const brought = (async () => {
      const [runtime] = await Promise.all([feature.runtime?.(), ...(feature.kits ?? []).map(bringRuntime)]);
      for (const slice of runtime?.slices ?? []) sink.injectSlice(slice);
      for (const middleware of runtime?.middleware ?? []) sink.addMiddleware(middleware);
      if (runtime) sink.settle();
      const undo = runtime?.start?.(context);
      if (undo) undos.push(undo);
    })();
    runtimes.set(feature.id, brought);
    // A chunk that did not load must be asked for again at the next visit.
    brought.catch(() => runtimes.delete(feature.id));
    return brought;
  }

  return {
    features,
    routes: features.flatMap((feature) => (feature.routes ?? []).map((route) => ({ route, feature }))),
    menu: features.flatMap((feature) => feature.menu ?? []).toSorted((a, b) => a.order - b.order),
    overlays: features.flatMap((feature) =>
      (feature.overlays ?? []).map((overlay) => ({ overlay, feature })),
    ),
    events,
    ports,
    shortcuts: createShortcuts(matchKeys),
    ownerOf: (item) => owners.get(item),
    slotItems,
    async activate(feature, language) {
      await Promise.all([
        bringRuntime(feature),
        ...withKits([feature]).map(({ words }) => words?.load(language)),
      ]);
    },
    async loadWords(language) {
      const shown = features.filter((feature) => feature.wordsAtBoot || runtimes.has(feature.id));
      await Promise.all(shown.map((feature) => feature.words?.load(language)));
    },
    dispose() {
      for (const undo of undos.toReversed()) undo();
    },
  };
}

function checkFeatures(features: readonly Feature[]): void {
  refuseTwice(features, 'feature id', (feature) => [feature.id]);
  refuseTwice(features, 'route id', (feature) => (feature.routes ?? []).map((route) => route.id));
  refuseTwice(features, 'path', (feature) => (feature.routes ?? []).map((route) => route.path));
  refuseTwice(features, 'menu id', (feature) => (feature.menu ?? []).map((entry) => entry.id));
  refuseTwice(features, 'overlay id', (feature) => (feature.overlays ?? []).map((overlay) => overlay.id));
  refuseTwice(features, 'words namespace', (feature) => (feature.words ? [feature.words.namespace] : []));
  refuseTwice(features, 'provider of port', (feature) => (feature.provides ?? []).map((port) => port.id));
  const provided = new Set(features.flatMap((feature) => (feature.provides ?? []).map((port) => port.id)));
  for (const feature of features) {
    for (const route of feature.routes ?? []) {
      if (addresses[route.id] !== route.path) {
        throw new Error(
          `Feature "${feature.id}" puts "${route.id}" at ${route.path}, but the address book says ${addresses[route.id]}.`,
        );
      }
    }
    for (const port of (feature.needs ?? []) as readonly Port<unknown>[]) {
      if (!provided.has(port.id))
        throw new Error(
          `Feature "${feature.id}" needs the port "${port.id}", which no feature of the list provides.`,
        );
    }
  }
}

function refuseTwice(
  features: readonly Feature[],
  what: string,
  names: (feature: Feature) => string[],
): void {
  const owners = new Map<string, Feature>();
  for (const feature of features) {
    for (const name of names(feature)) {
      const other = owners.get(name);
      if (other) throw claimedTwice(what, name, other, feature);
      owners.set(name, feature);
    }
  }
}

function claimedTwice(what: string, name: string, one: Feature | undefined, other: Feature): Error {
  return new Error(`Two features claim the ${what} "${name}": "${one?.id}" and "${other.id}".`);
}
