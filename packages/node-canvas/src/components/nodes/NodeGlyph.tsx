import { type PlainNodeType, toolOfNodeType } from '@tai/contracts';
import {
  CommentIcon,
  CompareIcon,
  DownloadIcon,
  ImageAddIcon,
  type IconComponent,
  LayersIcon,
  NodeIcon,
  PaletteIcon,
  RatioIcon,
  SelectionIcon,
  SuccessIcon,
  TextIcon,
  TextToolIcon,
} from '@tai/design-system';
import { toolIcon } from '@tai/generation-kit';
import { createElement } from 'react';

const plainIcons: Readonly<Record<PlainNodeType, IconComponent>> = {
  ImageInput: ImageAddIcon,
  TextDescription: TextIcon,
  Styles: PaletteIcon,
  ImageSize: RatioIcon,
  MaskInput: SelectionIcon,
  Note: CommentIcon,
  Reroute: NodeIcon,
  Compare: CompareIcon,
  Pick: SuccessIcon,
  TextTemplate: TextToolIcon,
  Batch: LayersIcon,
  Output: DownloadIcon,
};

/** The icon of a node: that of the tool that it runs, or of what it brings in or does. */
export function NodeGlyph({ type }: { type: string }) {
  const icon = Object.hasOwn(plainIcons, type)
    ? plainIcons[type as PlainNodeType]
    : toolIcon(toolOfNodeType(type) ?? '');
  return createElement(icon, { size: 16 });
}
