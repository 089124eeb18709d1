// Line icons of what visitors see: the feed and the sign-in dialog. See icons.tsx.
import {
  Bookmark as BookmarkGlyph,
  Compass as CompassGlyph,
  Eye as EyeGlyph,
  EyeOff as EyeOffGlyph,
  Flag as FlagGlyph,
  RefreshCw as RefreshCwGlyph,
  Shield as ShieldGlyph,
} from 'lucide-react';
import { lineIcon } from './Icon.tsx';

export const CommunityIcon = /* @__PURE__ */ lineIcon(CompassGlyph);
export const RefreshIcon = /* @__PURE__ */ lineIcon(RefreshCwGlyph);
export const EyeIcon = /* @__PURE__ */ lineIcon(EyeGlyph);
export const EyeOffIcon = /* @__PURE__ */ lineIcon(EyeOffGlyph);
export const BookmarkIcon = /* @__PURE__ */ lineIcon(BookmarkGlyph);
export const FlagIcon = /* @__PURE__ */ lineIcon(FlagGlyph);
export const ShieldIcon = /* @__PURE__ */ lineIcon(ShieldGlyph);
