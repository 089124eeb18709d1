import type { LocalizedText, LockableFeature } from '@tai/contracts';
import type { Middleware, Slice } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';
import type { AddressId } from './addresses.ts';
import type { Events } from './events.ts';
import type { Observable } from './observable.ts';
import type { Port, PortRegistry } from './ports.ts';
import type { Slot, SlotFill, SlotItem } from './slots.ts';
import type { WordsBundle } from './words.ts';

/**
 * Who may open a page: anybody (`open`), anybody but with the sign-in dialog over it (`greeted`), or a signed-in
 * person (`member`), who else is sent to the start page with the dialog open and comes back after signing in.
 */
export type PageAccess = 'open' | 'greeted' | 'member';

/** A page of a feature. */
export interface FeatureRoute {
  id: AddressId;
  /** Same text as in the address book, with the query that tells it from other pages of the path when it has one. */
  path: string;
  access: PageAccess;
  /** Name in the query that makes a page for members open to everybody, as `id` makes one's own page that of another person. */
  openWith?: string;
  /** More patterns that lead to this page, for a page with pages of its own, such as the administrative shell. */
  also?: readonly string[];
  /** Title of the page; the brand suffix is added by the host. */
  title: LocalizedText;
  /** `app` (default) stands inside the frame with menu and header, `bare` fills the window. */
  layout?: 'app' | 'bare';
  /** Stays mounted, hidden and idle, when the person goes elsewhere. */
  keepAlive?: boolean;
  /** A workspace around a stage: the menu starts as a rail of icons, so that the stage has the room. */
  isWorkspace?: boolean;
  page: () => Promise<{ Page: ComponentType }>;
}

/** An entry of the left menu. */
export interface MenuEntry {
  id: string;
  order: number;
  label: LocalizedText;
  icon: ComponentType<{ size?: number }>;
  to: AddressId;
  /** More of the query than the address has: several entries may lead to one page. */
  query?: Record<string, string | number>;
  dividerAfter?: boolean;
  /** Shows the lock dialog instead of going there while this is locked for the account. */
  lock?: LockableFeature;
}

/** A dialog or overlay that is loaded when it is first opened. */
export interface Overlay {
  id: string;
  isOpen: Observable<boolean>;
  load: () => Promise<{ Component: ComponentType }>;
  /** Words that come with it, beside those of its feature. */
  words?: WordsBundle;
}

/** What a feature brings when one of its pages or overlays is first shown. */
export interface FeatureRuntime {
  slices?: readonly Slice[];
  middleware?: readonly Middleware[];
  /** Runs once when the slices are in the store. Returns its undo. */
  start?: (context: FeatureContext) => (() => void) | void;
}

/** What `setup` gets: the ways to reach other features. */
export interface FeatureContext {
  events: Events;
  ports: Pick<PortRegistry, 'use' | 'has'>;
  provide: PortRegistry['provide'];
  /** Items of a slot in their order. Ask when something is done: features may be listed in any order. */
  slotItems<T extends SlotItem>(slot: Slot<T>): readonly T[];
}

/** The manifest of a feature: eager, small, and data. */
export interface Feature {
  id: string;
  /** What it is built with; the runtime and the words of each are there before its own. */
  kits?: readonly Kit[];
  routes?: readonly FeatureRoute[];
  menu?: readonly MenuEntry[];
  overlays?: readonly Overlay[];
  slots?: readonly SlotFill[];
  /** Words of the feature; loaded before its first page renders. */
  words?: WordsBundle;
  /** The words are needed before any page shows, as those of the frame are. */
  wordsAtBoot?: boolean;
  /** Ports this feature provides in `setup`. */
  provides?: readonly Port<unknown>[];
  /** Ports this feature asks for; the host refuses to start without a provider. */
  needs?: readonly Port<unknown>[];
  runtime?: () => Promise<FeatureRuntime>;
  /** Runs once at boot. Returns its undo. */
  setup?: (context: FeatureContext) => (() => void) | void;
}

/** A kit that has a runtime. It starts with the first feature that names it, and stands in no list of the host. */
export type Kit = Omit<Feature, 'routes' | 'menu'>;

/** The features with the kits they are built with, each once and before whoever needs it. */
export function withKits(features: readonly Feature[]): readonly Feature[] {
  const all = new Set<Feature>();
  function add(feature: Feature): void {
    feature.kits?.forEach(add);
    all.add(feature);
  }
  features.forEach(add);
  return [...all];
}

/** Declares a feature. */
export function defineFeature(feature: Feature): Feature {
  return feature;
}
