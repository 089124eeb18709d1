// Line icons of the image tools, one for each and used for nothing else. See icons.tsx.
import {
  AppWindow as AppWindowGlyph,
  Bandage as BandageGlyph,
  Blocks as BlocksGlyph,
  Clapperboard as ClapperboardGlyph,
  ImagePlay as ImagePlayGlyph,
  ImagePlus as ImagePlusGlyph,
  ImageUpscale as ImageUpscaleGlyph,
  Lightbulb as LightbulbGlyph,
  MessageSquareText as MessageSquareTextGlyph,
  Mountain as MountainGlyph,
  PackagePlus as PackagePlusGlyph,
  Palette as PaletteGlyph,
  PencilRuler as PencilRulerGlyph,
  Puzzle as PuzzleGlyph,
  Rotate3d as Rotate3dGlyph,
  Scissors as ScissorsGlyph,
  Shuffle as ShuffleGlyph,
  UnfoldHorizontal as UnfoldHorizontalGlyph,
} from 'lucide-react';
import { lineIcon } from './Icon.tsx';

export const TextToImageIcon = /* @__PURE__ */ lineIcon(ImagePlusGlyph);
export const SketchRenderingIcon = /* @__PURE__ */ lineIcon(PencilRulerGlyph);
export const StyleTransferIcon = /* @__PURE__ */ lineIcon(PaletteGlyph);
export const ImageToImageIcon = /* @__PURE__ */ lineIcon(ShuffleGlyph);
export const MultiViewIcon = /* @__PURE__ */ lineIcon(Rotate3dGlyph);
export const UiGenerationIcon = /* @__PURE__ */ lineIcon(AppWindowGlyph);
export const PartialGenerationIcon = /* @__PURE__ */ lineIcon(PuzzleGlyph);
export const BackgroundDrawingIcon = /* @__PURE__ */ lineIcon(MountainGlyph);
export const CanvasExpansionIcon = /* @__PURE__ */ lineIcon(UnfoldHorizontalGlyph);
export const ObjectRemovalIcon = /* @__PURE__ */ lineIcon(BandageGlyph);
export const LanguageEditingIcon = /* @__PURE__ */ lineIcon(MessageSquareTextGlyph);
export const LightingIcon = /* @__PURE__ */ lineIcon(LightbulbGlyph);
export const EnlargementIcon = /* @__PURE__ */ lineIcon(ImageUpscaleGlyph);
export const MattingIcon = /* @__PURE__ */ lineIcon(ScissorsGlyph);
export const TextToVideoIcon = /* @__PURE__ */ lineIcon(ClapperboardGlyph);
export const ImageToVideoIcon = /* @__PURE__ */ lineIcon(ImagePlayGlyph);
export const ImageTo3dIcon = /* @__PURE__ */ lineIcon(PackagePlusGlyph);
export const OtherToolIcon = /* @__PURE__ */ lineIcon(BlocksGlyph);
