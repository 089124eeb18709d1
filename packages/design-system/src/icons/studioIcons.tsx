// Line icons of the image workspace. See icons.tsx.
import {
  ZoomOut as ZoomOutGlyph,
  ZoomIn as ZoomInGlyph,
  PanelRight as PanelRightGlyph,
  SwatchBook as SwatchBookGlyph,
  BrainCircuit as BrainCircuitGlyph,
  ArrowLeftRight as ArrowLeftRightGlyph,
  CircleStop as CircleStopGlyph,
  Columns2 as Columns2Glyph,
  Cpu as CpuGlyph,
  Dices as DicesGlyph,
  Eraser as EraserGlyph,
  History as HistoryGlyph,
  ImageUp as ImageUpGlyph,
  LayoutGrid as LayoutGridGlyph,
  Palette as PaletteGlyph,
  Proportions as ProportionsGlyph,
  SlidersHorizontal as SlidersHorizontalGlyph,
  Sparkles as SparklesGlyph,
  SquareDashedMousePointer as SquareDashedMousePointerGlyph,
  Volume2 as Volume2Glyph,
  VolumeX as VolumeXGlyph,
  Workflow as WorkflowGlyph,
} from 'lucide-react';
import { lineIcon } from './Icon.tsx';

export const ImageUploadIcon = /* @__PURE__ */ lineIcon(ImageUpGlyph);
export const DiceIcon = /* @__PURE__ */ lineIcon(DicesGlyph);
export const SwapIcon = /* @__PURE__ */ lineIcon(ArrowLeftRightGlyph);
export const RatioIcon = /* @__PURE__ */ lineIcon(ProportionsGlyph);
export const SparklesIcon = /* @__PURE__ */ lineIcon(SparklesGlyph);
export const StopIcon = /* @__PURE__ */ lineIcon(CircleStopGlyph);
export const HistoryIcon = /* @__PURE__ */ lineIcon(HistoryGlyph);
export const SoundOnIcon = /* @__PURE__ */ lineIcon(Volume2Glyph);
export const SoundOffIcon = /* @__PURE__ */ lineIcon(VolumeXGlyph);
export const EngineIcon = /* @__PURE__ */ lineIcon(CpuGlyph);
export const SelectionIcon = /* @__PURE__ */ lineIcon(SquareDashedMousePointerGlyph);
export const NodeIcon = /* @__PURE__ */ lineIcon(WorkflowGlyph);
export const PaletteIcon = /* @__PURE__ */ lineIcon(PaletteGlyph);
export const CompareIcon = /* @__PURE__ */ lineIcon(Columns2Glyph);
export const EraserIcon = /* @__PURE__ */ lineIcon(EraserGlyph);
export const GridViewIcon = /* @__PURE__ */ lineIcon(LayoutGridGlyph);
export const ParametersIcon = /* @__PURE__ */ lineIcon(SlidersHorizontalGlyph);
export const ModelIcon = /* @__PURE__ */ lineIcon(BrainCircuitGlyph);
export const StyleIcon = /* @__PURE__ */ lineIcon(SwatchBookGlyph);
export const SidebarRightIcon = /* @__PURE__ */ lineIcon(PanelRightGlyph);
export const ZoomInIcon = /* @__PURE__ */ lineIcon(ZoomInGlyph);
export const ZoomOutIcon = /* @__PURE__ */ lineIcon(ZoomOutGlyph);
