// Whether a dialog or menu is open, read from the ARIA attributes of the page, because the kernel does not import the
// design system.
function isShown(selector: string): boolean {
  // Pages that are kept mounted are hidden, with the overlays that they had open. jsdom has no `checkVisibility`.
  return [...document.querySelectorAll(selector)].some((element) => element.checkVisibility?.() ?? true);
}

/** A modal dialog is open: it has the keyboard. */
export function isDialogOpen(): boolean {
  return isShown('[aria-modal=true]');
}

/** A dialog, a menu or the list of a select is open: nothing else should open by itself. */
export function isOverlayOpen(): boolean {
  return isShown('[aria-modal=true], [role=menu], [role=combobox][aria-expanded=true]');
}
