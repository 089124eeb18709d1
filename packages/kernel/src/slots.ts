import type { LocalizedText, Medium, Picture } from '@tai/contracts';
import type { ComponentType } from 'react';
import type { FeatureContext } from './feature.ts';
import type { Observable } from './observable.ts';
import type { WordsBundle } from './words.ts';
import type { SettingsTabId } from './ports.ts';

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

/** What a feature puts into a slot: an item, or what makes it once the host is there. */
export interface SlotFill {
  readonly slot: Slot<unknown>;
  readonly item: unknown;
}

/**
 * Puts an item into a slot, in a manifest. Items are ordered by their own `order`. One that does something is made from
 * the feature's context, which is the host's own: two hosts never share what a module remembers.
 * @example fillSlot(userMenuSlot, ({ ports }) => ({ …, run: () => ports.use(navigationPort).go('/admin') }))
 */
export function fillSlot<T extends SlotItem>(
  slot: Slot<T>,
  item: T | ((context: FeatureContext) => T),
): SlotFill {
  return { slot, item };
}

/** The item of a fill in the host that has this context. */
export function slotItemOf({ item }: SlotFill, context: FeatureContext): SlotItem {
  return typeof item === 'function' ? item(context) : (item as SlotItem);
}

/** What every slot item has. */
export interface SlotItem {
  id: string;
  order: number;
}

/** A component that is loaded when its slot is first shown. */
export interface ComponentItem<Props = object> extends SlotItem {
  load: () => Promise<{ Component: ComponentType<Props> }>;
  /** Words that come with it, beside those of its feature. */
  words?: WordsBundle;
}

/** What a panel of a workspace gets. */
export interface WorkspacePanelProps {
  active: boolean;
  /** Puts an image on the stage of the workspace. Without it the panel shows an image large. */
  onPick?: ((picture: Picture) => void) | undefined;
}

/** Panels at the left of the creative pages, such as the library. */
export interface WorkspacePanelItem extends ComponentItem<WorkspacePanelProps> {
  label: LocalizedText;
}
export const workspacePanelSlot = defineSlot<WorkspacePanelItem>('workspace.panel');

/** Controls at the right of the header, on every page. */
export const headerSlot = defineSlot<ComponentItem>('header');

/** A tab of the settings dialog. */
export interface SettingsTabItem extends ComponentItem {
  id: SettingsTabId;
  label: LocalizedText;
}
export const settingsTabSlot = defineSlot<SettingsTabItem>('settings.tab');

/** Parts of the account tab, between its fields and the list of sessions. */
export const accountSectionSlot = defineSlot<ComponentItem>('settings.account');

/** Entries of the menu behind the avatar, such as the way to the administrative shell. */
export interface UserMenuItem extends SlotItem {
  label: LocalizedText;
  icon: ComponentType<{ size?: number }>;
  /** False hides the entry for this account. */
  predicate(access: {
    roles: readonly string[];
    permissions: readonly string[];
    /** The account has neither until it sets up two-step verification. */
    secondFactorRequired?: boolean;
  }): boolean;
  run(): void;
}
export const userMenuSlot = defineSlot<UserMenuItem>('user.menu');

/** A message in the strip below the header, which offers one thing and can be dismissed. */
export interface BannerItem extends ComponentItem {
  /** True from when the banner wants the strip until it was dismissed; later items wait for it. */
  isDue: Observable<boolean>;
  /** Milliseconds before it is shown, on any page with a header. */
  delay: number;
}
/** Banners in the order in which they are shown, one at a time. */
export const bannerSlot = defineSlot<BannerItem>('banner');

/** A block of the start page. */
export interface HomeSectionItem extends ComponentItem {
  /** Visitors see it, too. */
  isOpen?: boolean;
}
/** Blocks of the start page, from top to bottom. */
export const homeSectionSlot = defineSlot<HomeSectionItem>('home.section');

/** An action of the command palette. Pages of the menu are in it without being put there. */
export interface CommandItem extends SlotItem {
  label: LocalizedText;
  icon: ComponentType<{ size?: number }>;
  /** Keys that do the same, shown beside the label. */
  keys?: string;
  /** More words that find it, in any language. */
  keywords?: readonly string[];
  run(): void;
}
export const commandSlot = defineSlot<CommandItem>('command');

/** A place in the product that the command palette leads to. */
export interface PlaceCommand {
  id: string;
  label: LocalizedText;
  /** More words that find it, in any language. */
  keywords: readonly string[];
  icon: ComponentType<{ size?: number }>;
  /** Path with its query, as `href` makes it. */
  to: string;
}

/** A list of places for the command palette. It is loaded when the palette first opens, so that its words and icons stay out of the first load. */
export interface PlaceCommandsItem extends SlotItem {
  /** Heading of the list. */
  label: LocalizedText;
  load: () => Promise<{ commands: readonly PlaceCommand[] }>;
}
export const placeCommandsSlot = defineSlot<PlaceCommandsItem>('command.places');

/**
 * An action on pictures, as data: the menu, the toolbar, the shortcut and the drag target run the same object.
 */
export interface PictureAction extends SlotItem {
  label: LocalizedText;
  icon: ComponentType<{ size?: number }>;
  /** Keys joined with `+`, for example `Mod+D`. */
  keys?: string;
  danger?: boolean;
  /** Short label of one of the few actions that stand beside an image as buttons; all others are in a menu. */
  mainLabel?: LocalizedText;
  /** It leads to another page, so an overlay that offers it closes first. */
  leavesPage?: boolean;
  /**
   * What the person must be able to do with the library that the pictures lie in: `own` needs the personal one, `edit` one that
   * they may change. For other pictures the action is disabled and says why.
   */
  needs?: 'own' | 'edit';
  /** False hides the action for these pictures. */
  predicate(pictures: Picture[]): boolean;
  run(pictures: Picture[]): void | Promise<void>;
}
export const pictureActionSlot = defineSlot<PictureAction>('picture.action');

/** By what something is made, as jobs, recipes and capabilities say it. */
export interface GenerationSource {
  /** Wire label of the flow, for example 文生图; empty when it is not known. */
  flow: string;
  medium: Medium;
  tool: string;
}

/**
 * A page on which things are made. The feature that owns a flow fills the slot, and answers the requests of the events
 * `tool.requested` and `picture.recreateRequested` that name its id.
 */
export interface GenerationPage extends SlotItem {
  /** Path with its query, as `href` makes it. */
  path: string;
  /** True for what is made here. The first page in the order that says so owns it. */
  makes(source: GenerationSource): boolean;
}
export const generationPageSlot = defineSlot<GenerationPage>('generation.page');

/** The page that owns what was made like this; undefined when no feature of the list does. */
export function generationPageOf(
  pages: readonly GenerationPage[],
  source: GenerationSource,
): GenerationPage | undefined {
  return pages.find((page) => page.makes(source));
}
