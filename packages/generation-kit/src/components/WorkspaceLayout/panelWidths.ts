import type { PanelSpec } from '@tai/design-system';

type Widths = Pick<PanelSpec, 'defaultSize' | 'minSize' | 'maxSize' | 'startsCollapsed' | 'usefulSize'>;

/**
 * Widths of the panels before anybody changed them. The image on the stage comes first: a landscape result of 3:2 is 760 px
 * wide in a window of 1440 px and 1080 px in one of 1920. The library is a single column where there is no room for more, and
 * folded away in a small window.
 * @param window its inner width in px
 */
export function panelWidths(window: number): { library: Widths; parameters: Widths } {
  const isLarge = window >= 1680;
  const isSmall = window < 1200;
  return {
    library: {
      ...{ defaultSize: isLarge ? 264 : isSmall ? 200 : 112, minSize: 104, maxSize: 480 },
      usefulSize: 264,
      startsCollapsed: isSmall,
    },
    parameters: { defaultSize: isLarge ? 312 : isSmall ? 288 : 304, minSize: 264, maxSize: 520 },
  };
}
