// Line icons of the player of clips, which loads with the first clip. See icons.tsx.
import {
  Gauge as GaugeGlyph,
  Minimize as MinimizeGlyph,
  Maximize as MaximizeGlyph,
  PictureInPicture2 as PictureInPictureGlyph,
  Repeat as RepeatGlyph,
  StepBack as StepBackGlyph,
  StepForward as StepForwardGlyph,
} from 'lucide-react';
import { lineIcon } from './Icon.tsx';

export const StepBackIcon = /* @__PURE__ */ lineIcon(StepBackGlyph);
export const StepForwardIcon = /* @__PURE__ */ lineIcon(StepForwardGlyph);
export const LoopIcon = /* @__PURE__ */ lineIcon(RepeatGlyph);
export const SpeedIcon = /* @__PURE__ */ lineIcon(GaugeGlyph);
export const FullScreenIcon = /* @__PURE__ */ lineIcon(MaximizeGlyph);
export const ExitFullScreenIcon = /* @__PURE__ */ lineIcon(MinimizeGlyph);
export const PictureInPictureIcon = /* @__PURE__ */ lineIcon(PictureInPictureGlyph);
