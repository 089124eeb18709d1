// Line icons of what comes with a click: dialogs, panels and later pages. See icons.tsx.
import {
  Ban as BanGlyph,
  Blend as BlendGlyph,
  Calendar as CalendarGlyph,
  Camera as CameraGlyph,
  ChevronUp as ChevronUpGlyph,
  ClipboardPaste as ClipboardPasteGlyph,
  Clock as ClockGlyph,
  Copy as CopyGlyph,
  CornerDownLeft as CornerDownLeftGlyph,
  Crosshair as CrosshairGlyph,
  FileArchive as FileArchiveGlyph,
  FolderPlus as FolderPlusGlyph,
  Footprints as FootprintsGlyph,
  Globe as GlobeGlyph,
  GripHorizontal as GripHorizontalGlyph,
  GripVertical as GripVerticalGlyph,
  Hand as HandGlyph,
  ImagePlus as ImagePlusGlyph,
  KeyRound as KeyGlyph,
  Lasso as LassoGlyph,
  Layers as LayersGlyph,
  ListFilter as ListFilterGlyph,
  List as ListGlyph,
  Mail as MailGlyph,
  Maximize as MaximizeGlyph,
  MessageCircle as MessageCircleGlyph,
  Minus as MinusGlyph,
  Monitor as MonitorGlyph,
  MousePointer2 as MousePointer2Glyph,
  Move as MoveGlyph,
  PaintBucket as PaintBucketGlyph,
  Pause as PauseGlyph,
  PenLine as PenLineGlyph,
  Pin as PinGlyph,
  Play as PlayGlyph,
  Printer as PrinterGlyph,
  Redo2 as Redo2Glyph,
  Scaling as ScalingGlyph,
  Server as ServerGlyph,
  Smartphone as SmartphoneGlyph,
  Star as StarGlyph,
  Tag as TagGlyph,
  Undo2 as Undo2Glyph,
  Upload as UploadGlyph,
} from 'lucide-react';
import { lineIcon } from './Icon.tsx';

export const ZipIcon = /* @__PURE__ */ lineIcon(FileArchiveGlyph);
export const ImageAddIcon = /* @__PURE__ */ lineIcon(ImagePlusGlyph);
export const EditIcon = /* @__PURE__ */ lineIcon(PenLineGlyph);
export const RemoveIcon = /* @__PURE__ */ lineIcon(MinusGlyph);
export const ChevronUpIcon = /* @__PURE__ */ lineIcon(ChevronUpGlyph);
export const UndoIcon = /* @__PURE__ */ lineIcon(Undo2Glyph);
export const RedoIcon = /* @__PURE__ */ lineIcon(Redo2Glyph);
export const PasteIcon = /* @__PURE__ */ lineIcon(ClipboardPasteGlyph);
export const CopyIcon = /* @__PURE__ */ lineIcon(CopyGlyph);
export const UploadIcon = /* @__PURE__ */ lineIcon(UploadGlyph);
export const FitIcon = /* @__PURE__ */ lineIcon(MaximizeGlyph);
export const WalkIcon = /* @__PURE__ */ lineIcon(FootprintsGlyph);
export const OriginIcon = /* @__PURE__ */ lineIcon(CrosshairGlyph);
export const ActualSizeIcon = /* @__PURE__ */ lineIcon(ScalingGlyph);
export const StarIcon = /* @__PURE__ */ lineIcon(StarGlyph);
export const FilterIcon = /* @__PURE__ */ lineIcon(ListFilterGlyph);
export const PlayIcon = /* @__PURE__ */ lineIcon(PlayGlyph);
export const PauseIcon = /* @__PURE__ */ lineIcon(PauseGlyph);
export const DragHandleIcon = /* @__PURE__ */ lineIcon(GripVerticalGlyph);
export const DragHandleHorizontalIcon = /* @__PURE__ */ lineIcon(GripHorizontalGlyph);
export const CommentIcon = /* @__PURE__ */ lineIcon(MessageCircleGlyph);
export const LayersIcon = /* @__PURE__ */ lineIcon(LayersGlyph);
export const FolderAddIcon = /* @__PURE__ */ lineIcon(FolderPlusGlyph);
export const TagIcon = /* @__PURE__ */ lineIcon(TagGlyph);
export const CalendarIcon = /* @__PURE__ */ lineIcon(CalendarGlyph);
export const ClockIcon = /* @__PURE__ */ lineIcon(ClockGlyph);
export const CursorIcon = /* @__PURE__ */ lineIcon(MousePointer2Glyph);
export const HandIcon = /* @__PURE__ */ lineIcon(HandGlyph);
export const MoveIcon = /* @__PURE__ */ lineIcon(MoveGlyph);
export const LassoIcon = /* @__PURE__ */ lineIcon(LassoGlyph);
export const FillIcon = /* @__PURE__ */ lineIcon(PaintBucketGlyph);
export const CameraIcon = /* @__PURE__ */ lineIcon(CameraGlyph);
export const ListViewIcon = /* @__PURE__ */ lineIcon(ListGlyph);
export const GlobeIcon = /* @__PURE__ */ lineIcon(GlobeGlyph);
export const MailIcon = /* @__PURE__ */ lineIcon(MailGlyph);
export const PhoneIcon = /* @__PURE__ */ lineIcon(SmartphoneGlyph);
export const ServerIcon = /* @__PURE__ */ lineIcon(ServerGlyph);
export const PinIcon = /* @__PURE__ */ lineIcon(PinGlyph);
export const EnterIcon = /* @__PURE__ */ lineIcon(CornerDownLeftGlyph);
export const BlockedIcon = /* @__PURE__ */ lineIcon(BanGlyph);
export const BlendIcon = /* @__PURE__ */ lineIcon(BlendGlyph);
export const SystemIcon = /* @__PURE__ */ lineIcon(MonitorGlyph);
export const PrintIcon = /* @__PURE__ */ lineIcon(PrinterGlyph);
export const KeyIcon = /* @__PURE__ */ lineIcon(KeyGlyph);
