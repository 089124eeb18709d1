import type { LucideIcon } from 'lucide-react';
import type { ReactElement, SVGProps } from 'react';

/** Props of every icon. Hidden from assistive technology: the control it is in has the name. */
export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'ref'> {
  /** Width and height in px: 16 in controls (the default), 20 in navigation, 32 and more in empty states. */
  size?: number;
}

/** A line icon of the set. */
export type IconComponent = (props: IconProps) => ReactElement;

/** Draws a glyph in the house's line: 1.5 px at any size. */
export function lineIcon(Glyph: LucideIcon): IconComponent {
  return function Icon({ size = 16, ...rest }) {
    return <Glyph size={size} strokeWidth={1.5} absoluteStrokeWidth aria-hidden {...rest} />;
  };
}
