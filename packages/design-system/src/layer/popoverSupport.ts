/**
 * Value of the `popover` attribute of what floats. Without the popover API (older browsers, jsdom) the attribute would
 * only hide the element, so it is left out and the element is a fixed box.
 */
export const popoverAttribute: 'manual' | undefined =
  typeof HTMLElement !== 'undefined' && 'showPopover' in HTMLElement.prototype ? 'manual' : undefined;
