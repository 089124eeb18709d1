import type { Picture } from '@tai/contracts';
import type { ComponentType } from 'react';
import type { LocalizedText } from '@tai/contracts';

/** A slot: show my control on your page. Any number of features fill it. */
export interface Slot<T> {
  readonly id: string;
  /** Only carries the type. */
  readonly type?: T;
}

/** Declares a slot. */
export function defineSlot<T>(id: string): Slot<T> {
  return { id };
}

/** What a feature puts into a slot. */
export interface SlotFill {
  readonly slot: Slot<unknown>;
  readonly item: unknown;
}

/** Puts an item into a slot, in a manifest. Items are ordered by their own `order`. */
export function fillSlot<T extends SlotItem>(slot: Slot<T>, item: T): SlotFill {
  return { slot, item };
}

/** What every slot item has. */
export interface SlotItem {
  id: string;
  order: number;
}

/** A component that is loaded when its slot is first shown. */
export interface ComponentItem<Props = object> extends SlotItem {
  load: () => Promise<{ Component: ComponentType<Props> }>;
}

/** Panels at the left of the creative pages, such as the library. */
export interface WorkspacePanelItem extends ComponentItem<{ active: boolean }> {
  label: LocalizedText;
}
export const workspacePanelSlot = defineSlot<WorkspacePanelItem>('workspace.panel');

/** Blocks of the start page, from top to bottom. */
export const homeSectionSlot = defineSlot<ComponentItem>('home.section');

/**
 * An action on pictures, as data: the menu, the toolbar, the shortcut and the drag target run the same object.
 */
export interface PictureAction extends SlotItem {
  label: LocalizedText;
  icon: ComponentType<{ size?: number }>;
  /** Key as `KeyboardEvent.key`, for example `d`; `mod` is Ctrl or Command. */
  shortcut?: { key: string; mod?: boolean };
  danger?: boolean;
  /** False hides the action for these pictures. */
  predicate(pictures: Picture[]): boolean;
  run(pictures: Picture[]): void | Promise<void>;
}
export const pictureActionSlot = defineSlot<PictureAction>('picture.action');
