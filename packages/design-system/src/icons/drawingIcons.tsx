// Line icons of tools and acts on a canvas with layers. See icons.tsx.
import {
  ArrowDownToLine as ArrowDownToLineGlyph,
  Circle as CircleGlyph,
  Combine as CombineGlyph,
  Contrast as ContrastGlyph,
  Crop as CropGlyph,
  FlipHorizontal2 as FlipHorizontalGlyph,
  FlipVertical2 as FlipVerticalGlyph,
  Grid3x3 as GridGlyph,
  Group as GroupGlyph,
  ListOrdered as ListOrderedGlyph,
  LockOpen as LockOpenGlyph,
  MoveUpRight as MoveUpRightGlyph,
  Pentagon as PentagonGlyph,
  Pipette as PipetteGlyph,
  RotateCw as RotateGlyph,
  Slash as SlashGlyph,
  Square as SquareGlyph,
  Type as TypeGlyph,
  Wand as WandGlyph,
} from 'lucide-react';
import { lineIcon } from './Icon.tsx';

export const MergeDownIcon = /* @__PURE__ */ lineIcon(ArrowDownToLineGlyph);
export const EllipseIcon = /* @__PURE__ */ lineIcon(CircleGlyph);
export const FlattenIcon = /* @__PURE__ */ lineIcon(CombineGlyph);
export const GradientIcon = /* @__PURE__ */ lineIcon(ContrastGlyph);
export const CropIcon = /* @__PURE__ */ lineIcon(CropGlyph);
export const FlipHorizontalIcon = /* @__PURE__ */ lineIcon(FlipHorizontalGlyph);
export const FlipVerticalIcon = /* @__PURE__ */ lineIcon(FlipVerticalGlyph);
export const GridLinesIcon = /* @__PURE__ */ lineIcon(GridGlyph);
export const GroupIcon = /* @__PURE__ */ lineIcon(GroupGlyph);
export const UnlockIcon = /* @__PURE__ */ lineIcon(LockOpenGlyph);
export const PolygonIcon = /* @__PURE__ */ lineIcon(PentagonGlyph);
export const EyedropperIcon = /* @__PURE__ */ lineIcon(PipetteGlyph);
export const RotateIcon = /* @__PURE__ */ lineIcon(RotateGlyph);
export const LineIcon = /* @__PURE__ */ lineIcon(SlashGlyph);
export const RectangleIcon = /* @__PURE__ */ lineIcon(SquareGlyph);
export const TextToolIcon = /* @__PURE__ */ lineIcon(TypeGlyph);
export const ColourWandIcon = /* @__PURE__ */ lineIcon(WandGlyph);
export const ArrowMarkIcon = /* @__PURE__ */ lineIcon(MoveUpRightGlyph);
export const NumbersIcon = /* @__PURE__ */ lineIcon(ListOrderedGlyph);
