import type { PanelSpec } from '@tai/design-system';

type Widths = Pick<PanelSpec, 'defaultSize' | 'minSize' | 'maxSize' | 'startsCollapsed' | 'usefulSize'>;

/**
 * The widths that the side panels start with; a person's own widths replace them. They are chosen so that the stage gets most
 * of the window: an image of 3:2 is 760 px wide there in a window of 1440 px, and 1080 px in one of 1920 px. Therefore the
 * library starts with one column of images below 1680 px, and is collapsed below 1200 px.
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
