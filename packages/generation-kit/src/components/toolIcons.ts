import {
  BackgroundDrawingIcon,
  CanvasExpansionIcon,
  EnlargementIcon,
  ImageTo3dIcon,
  ImageToImageIcon,
  ImageToVideoIcon,
  LanguageEditingIcon,
  LightingIcon,
  MattingIcon,
  MultiViewIcon,
  ObjectRemovalIcon,
  OtherToolIcon,
  PartialGenerationIcon,
  SketchRenderingIcon,
  StyleTransferIcon,
  TextToImageIcon,
  TextToVideoIcon,
  UiGenerationIcon,
  type IconComponent,
} from '@tai/design-system';
import type { KnownTool } from '@tai/contracts';

const icons: Readonly<Record<KnownTool, IconComponent>> = {
  create: TextToImageIcon,
  rendering: SketchRenderingIcon,
  styleTransfer: StyleTransferIcon,
  imgtoimg: ImageToImageIcon,
  visual_angle: MultiViewIcon,
  ui: UiGenerationIcon,
  repaint: PartialGenerationIcon,
  image: BackgroundDrawingIcon,
  biogram: CanvasExpansionIcon,
  cutout: ObjectRemovalIcon,
  nlpe: LanguageEditingIcon,
  shadow: LightingIcon,
  augment: EnlargementIcon,
  matting: MattingIcon,
  textToVideo: TextToVideoIcon,
  imageToVideo: ImageToVideoIcon,
  imageTo3d: ImageTo3dIcon,
};

/** The icon of a tool; one for all tools that engines bring of their own. */
export function toolIcon(tool: string): IconComponent {
  return Object.hasOwn(icons, tool) ? icons[tool as KnownTool] : OtherToolIcon;
}
