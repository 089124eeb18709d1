// Line icons of the house under our own names, so that features never import the library and a glyph is changed in one place.
import {
  ArrowLeftRight as ArrowLeftRightGlyph,
  Ban as BanGlyph,
  Bell as BellGlyph,
  Blend as BlendGlyph,
  Bookmark as BookmarkGlyph,
  Box as BoxGlyph,
  BrainCircuit as BrainCircuitGlyph,
  Brush as BrushGlyph,
  Calendar as CalendarGlyph,
  Camera as CameraGlyph,
  Check as CheckGlyph,
  ChevronDown as ChevronDownGlyph,
  ChevronLeft as ChevronLeftGlyph,
  ChevronRight as ChevronRightGlyph,
  ChevronUp as ChevronUpGlyph,
  CircleAlert as CircleAlertGlyph,
  CircleCheck as CircleCheckGlyph,
  CircleHelp as CircleHelpGlyph,
  CircleStop as CircleStopGlyph,
  Clock as ClockGlyph,
  Columns2 as Columns2Glyph,
  Compass as CompassGlyph,
  Copy as CopyGlyph,
  CornerDownLeft as CornerDownLeftGlyph,
  Cpu as CpuGlyph,
  CreditCard as CreditCardGlyph,
  Crop as CropGlyph,
  Dices as DicesGlyph,
  Download as DownloadGlyph,
  Ellipsis as EllipsisGlyph,
  Eraser as EraserGlyph,
  Expand as ExpandGlyph,
  ExternalLink as ExternalLinkGlyph,
  Eye as EyeGlyph,
  EyeOff as EyeOffGlyph,
  FileArchive as FileArchiveGlyph,
  Flag as FlagGlyph,
  Folder as FolderGlyph,
  FolderPlus as FolderPlusGlyph,
  Globe as GlobeGlyph,
  GripHorizontal as GripHorizontalGlyph,
  GripVertical as GripVerticalGlyph,
  Hand as HandGlyph,
  Heart as HeartGlyph,
  HeartOff as HeartOffGlyph,
  History as HistoryGlyph,
  House as HouseGlyph,
  Image as ImageGlyph,
  ImageOff as ImageOffGlyph,
  ImagePlus as ImagePlusGlyph,
  ImageUp as ImageUpGlyph,
  Images as ImagesGlyph,
  Info as InfoGlyph,
  KeyRound as KeyGlyph,
  Keyboard as KeyboardGlyph,
  Languages as LanguagesGlyph,
  Lasso as LassoGlyph,
  Layers as LayersGlyph,
  LayoutGrid as LayoutGridGlyph,
  Lightbulb as LightbulbGlyph,
  Link as LinkGlyph,
  List as ListGlyph,
  ListFilter as ListFilterGlyph,
  Lock as LockGlyph,
  LogOut as LogOutGlyph,
  Mail as MailGlyph,
  Maximize as MaximizeGlyph,
  Megaphone as MegaphoneGlyph,
  Menu as MenuGlyph,
  MessageCircle as MessageCircleGlyph,
  Minus as MinusGlyph,
  Monitor as MonitorGlyph,
  Moon as MoonGlyph,
  Mountain as MountainGlyph,
  MousePointer2 as MousePointer2Glyph,
  Move as MoveGlyph,
  PaintBucket as PaintBucketGlyph,
  Palette as PaletteGlyph,
  PanelLeft as PanelLeftGlyph,
  PanelRight as PanelRightGlyph,
  Pause as PauseGlyph,
  PenLine as PenLineGlyph,
  Pencil as PencilGlyph,
  Pin as PinGlyph,
  Play as PlayGlyph,
  Plus as PlusGlyph,
  Proportions as ProportionsGlyph,
  Redo2 as Redo2Glyph,
  RefreshCw as RefreshCwGlyph,
  RotateCcw as RotateCcwGlyph,
  Printer as PrinterGlyph,
  Save as SaveGlyph,
  Scaling as ScalingGlyph,
  Scissors as ScissorsGlyph,
  Search as SearchGlyph,
  Send as SendGlyph,
  Server as ServerGlyph,
  Settings as SettingsGlyph,
  Share2 as Share2Glyph,
  Shield as ShieldGlyph,
  Smartphone as SmartphoneGlyph,
  Sparkles as SparklesGlyph,
  SquareDashedMousePointer as SquareDashedMousePointerGlyph,
  Star as StarGlyph,
  Sun as SunGlyph,
  SwatchBook as SwatchBookGlyph,
  Tag as TagGlyph,
  Trash2 as Trash2Glyph,
  TriangleAlert as TriangleAlertGlyph,
  Type as TypeGlyph,
  Undo2 as Undo2Glyph,
  Upload as UploadGlyph,
  UserRound as UserRoundGlyph,
  Users as UsersGlyph,
  Video as VideoGlyph,
  Volume2 as Volume2Glyph,
  VolumeX as VolumeXGlyph,
  WandSparkles as WandSparklesGlyph,
  Workflow as WorkflowGlyph,
  X as XGlyph,
  ZoomIn as ZoomInGlyph,
  ZoomOut as ZoomOutGlyph,
} from 'lucide-react';
import { lineIcon } from './Icon.tsx';

export const HomeIcon = /* @__PURE__ */ lineIcon(HouseGlyph);
export const ImageIcon = /* @__PURE__ */ lineIcon(ImageGlyph);
export const ImagesIcon = /* @__PURE__ */ lineIcon(ImagesGlyph);
export const ImageAddIcon = /* @__PURE__ */ lineIcon(ImagePlusGlyph);
export const ImageUploadIcon = /* @__PURE__ */ lineIcon(ImageUpGlyph);
export const ImageBrokenIcon = /* @__PURE__ */ lineIcon(ImageOffGlyph);
export const BrushIcon = /* @__PURE__ */ lineIcon(BrushGlyph);
export const PencilIcon = /* @__PURE__ */ lineIcon(PencilGlyph);
export const EditIcon = /* @__PURE__ */ lineIcon(PenLineGlyph);
export const NodeIcon = /* @__PURE__ */ lineIcon(WorkflowGlyph);
export const VideoIcon = /* @__PURE__ */ lineIcon(VideoGlyph);
export const Cube3dIcon = /* @__PURE__ */ lineIcon(BoxGlyph);
export const ModelIcon = /* @__PURE__ */ lineIcon(BrainCircuitGlyph);
export const StyleIcon = /* @__PURE__ */ lineIcon(SwatchBookGlyph);
export const PaletteIcon = /* @__PURE__ */ lineIcon(PaletteGlyph);
export const CommunityIcon = /* @__PURE__ */ lineIcon(CompassGlyph);
export const AddIcon = /* @__PURE__ */ lineIcon(PlusGlyph);
export const RemoveIcon = /* @__PURE__ */ lineIcon(MinusGlyph);
export const CloseIcon = /* @__PURE__ */ lineIcon(XGlyph);
export const CheckIcon = /* @__PURE__ */ lineIcon(CheckGlyph);
export const ChevronDownIcon = /* @__PURE__ */ lineIcon(ChevronDownGlyph);
export const ChevronUpIcon = /* @__PURE__ */ lineIcon(ChevronUpGlyph);
export const ChevronLeftIcon = /* @__PURE__ */ lineIcon(ChevronLeftGlyph);
export const ChevronRightIcon = /* @__PURE__ */ lineIcon(ChevronRightGlyph);
export const SearchIcon = /* @__PURE__ */ lineIcon(SearchGlyph);
export const SettingsIcon = /* @__PURE__ */ lineIcon(SettingsGlyph);
export const BellIcon = /* @__PURE__ */ lineIcon(BellGlyph);
export const UserIcon = /* @__PURE__ */ lineIcon(UserRoundGlyph);
export const UsersIcon = /* @__PURE__ */ lineIcon(UsersGlyph);
export const LogoutIcon = /* @__PURE__ */ lineIcon(LogOutGlyph);
export const SunIcon = /* @__PURE__ */ lineIcon(SunGlyph);
export const MoonIcon = /* @__PURE__ */ lineIcon(MoonGlyph);
export const LanguageIcon = /* @__PURE__ */ lineIcon(LanguagesGlyph);
export const DownloadIcon = /* @__PURE__ */ lineIcon(DownloadGlyph);
export const TrashIcon = /* @__PURE__ */ lineIcon(Trash2Glyph);
export const UndoIcon = /* @__PURE__ */ lineIcon(Undo2Glyph);
export const RedoIcon = /* @__PURE__ */ lineIcon(Redo2Glyph);
export const RetryIcon = /* @__PURE__ */ lineIcon(RotateCcwGlyph);
export const RefreshIcon = /* @__PURE__ */ lineIcon(RefreshCwGlyph);
export const CopyIcon = /* @__PURE__ */ lineIcon(CopyGlyph);
export const UploadIcon = /* @__PURE__ */ lineIcon(UploadGlyph);
export const ZoomInIcon = /* @__PURE__ */ lineIcon(ZoomInGlyph);
export const ZoomOutIcon = /* @__PURE__ */ lineIcon(ZoomOutGlyph);
export const FitIcon = /* @__PURE__ */ lineIcon(MaximizeGlyph);
export const ActualSizeIcon = /* @__PURE__ */ lineIcon(ScalingGlyph);
export const CompareIcon = /* @__PURE__ */ lineIcon(Columns2Glyph);
export const InfoIcon = /* @__PURE__ */ lineIcon(InfoGlyph);
export const WarningIcon = /* @__PURE__ */ lineIcon(TriangleAlertGlyph);
export const ErrorIcon = /* @__PURE__ */ lineIcon(CircleAlertGlyph);
export const SuccessIcon = /* @__PURE__ */ lineIcon(CircleCheckGlyph);
export const HelpIcon = /* @__PURE__ */ lineIcon(CircleHelpGlyph);
export const LockIcon = /* @__PURE__ */ lineIcon(LockGlyph);
export const MoreIcon = /* @__PURE__ */ lineIcon(EllipsisGlyph);
export const KeyboardIcon = /* @__PURE__ */ lineIcon(KeyboardGlyph);
export const SidebarLeftIcon = /* @__PURE__ */ lineIcon(PanelLeftGlyph);
export const SidebarRightIcon = /* @__PURE__ */ lineIcon(PanelRightGlyph);
export const DiceIcon = /* @__PURE__ */ lineIcon(DicesGlyph);
export const SwapIcon = /* @__PURE__ */ lineIcon(ArrowLeftRightGlyph);
export const RatioIcon = /* @__PURE__ */ lineIcon(ProportionsGlyph);
export const StarIcon = /* @__PURE__ */ lineIcon(StarGlyph);
export const HeartIcon = /* @__PURE__ */ lineIcon(HeartGlyph);
export const HeartOffIcon = /* @__PURE__ */ lineIcon(HeartOffGlyph);
export const FilterIcon = /* @__PURE__ */ lineIcon(ListFilterGlyph);
export const ZipIcon = /* @__PURE__ */ lineIcon(FileArchiveGlyph);
export const WandIcon = /* @__PURE__ */ lineIcon(WandSparklesGlyph);
export const SparklesIcon = /* @__PURE__ */ lineIcon(SparklesGlyph);
export const StopIcon = /* @__PURE__ */ lineIcon(CircleStopGlyph);
export const PlayIcon = /* @__PURE__ */ lineIcon(PlayGlyph);
export const PauseIcon = /* @__PURE__ */ lineIcon(PauseGlyph);
export const HistoryIcon = /* @__PURE__ */ lineIcon(HistoryGlyph);
export const SoundOnIcon = /* @__PURE__ */ lineIcon(Volume2Glyph);
export const SoundOffIcon = /* @__PURE__ */ lineIcon(VolumeXGlyph);
export const EyeIcon = /* @__PURE__ */ lineIcon(EyeGlyph);
export const EyeOffIcon = /* @__PURE__ */ lineIcon(EyeOffGlyph);
export const MenuIcon = /* @__PURE__ */ lineIcon(MenuGlyph);
export const ExternalLinkIcon = /* @__PURE__ */ lineIcon(ExternalLinkGlyph);
export const DragHandleIcon = /* @__PURE__ */ lineIcon(GripVerticalGlyph);
export const DragHandleHorizontalIcon = /* @__PURE__ */ lineIcon(GripHorizontalGlyph);
export const LinkIcon = /* @__PURE__ */ lineIcon(LinkGlyph);
export const ShareIcon = /* @__PURE__ */ lineIcon(Share2Glyph);
export const BookmarkIcon = /* @__PURE__ */ lineIcon(BookmarkGlyph);
export const FlagIcon = /* @__PURE__ */ lineIcon(FlagGlyph);
export const CommentIcon = /* @__PURE__ */ lineIcon(MessageCircleGlyph);
export const SendIcon = /* @__PURE__ */ lineIcon(SendGlyph);
export const LayersIcon = /* @__PURE__ */ lineIcon(LayersGlyph);
export const FolderIcon = /* @__PURE__ */ lineIcon(FolderGlyph);
export const FolderAddIcon = /* @__PURE__ */ lineIcon(FolderPlusGlyph);
export const TagIcon = /* @__PURE__ */ lineIcon(TagGlyph);
export const CalendarIcon = /* @__PURE__ */ lineIcon(CalendarGlyph);
export const ClockIcon = /* @__PURE__ */ lineIcon(ClockGlyph);
export const CropIcon = /* @__PURE__ */ lineIcon(CropGlyph);
export const EraserIcon = /* @__PURE__ */ lineIcon(EraserGlyph);
export const MattingIcon = /* @__PURE__ */ lineIcon(ScissorsGlyph);
export const ExpandIcon = /* @__PURE__ */ lineIcon(ExpandGlyph);
export const LightIcon = /* @__PURE__ */ lineIcon(LightbulbGlyph);
export const BackgroundIcon = /* @__PURE__ */ lineIcon(MountainGlyph);
export const CursorIcon = /* @__PURE__ */ lineIcon(MousePointer2Glyph);
export const HandIcon = /* @__PURE__ */ lineIcon(HandGlyph);
export const MoveIcon = /* @__PURE__ */ lineIcon(MoveGlyph);
export const LassoIcon = /* @__PURE__ */ lineIcon(LassoGlyph);
export const FillIcon = /* @__PURE__ */ lineIcon(PaintBucketGlyph);
export const CameraIcon = /* @__PURE__ */ lineIcon(CameraGlyph);
export const GridViewIcon = /* @__PURE__ */ lineIcon(LayoutGridGlyph);
export const ListViewIcon = /* @__PURE__ */ lineIcon(ListGlyph);
export const GlobeIcon = /* @__PURE__ */ lineIcon(GlobeGlyph);
export const MailIcon = /* @__PURE__ */ lineIcon(MailGlyph);
export const PhoneIcon = /* @__PURE__ */ lineIcon(SmartphoneGlyph);
export const ShieldIcon = /* @__PURE__ */ lineIcon(ShieldGlyph);
export const EngineIcon = /* @__PURE__ */ lineIcon(CpuGlyph);
export const ServerIcon = /* @__PURE__ */ lineIcon(ServerGlyph);
export const PinIcon = /* @__PURE__ */ lineIcon(PinGlyph);
export const TextIcon = /* @__PURE__ */ lineIcon(TypeGlyph);
export const EnterIcon = /* @__PURE__ */ lineIcon(CornerDownLeftGlyph);
export const MembershipIcon = /* @__PURE__ */ lineIcon(CreditCardGlyph);
export const BlockedIcon = /* @__PURE__ */ lineIcon(BanGlyph);
export const SelectionIcon = /* @__PURE__ */ lineIcon(SquareDashedMousePointerGlyph);
export const BlendIcon = /* @__PURE__ */ lineIcon(BlendGlyph);
export const SystemIcon = /* @__PURE__ */ lineIcon(MonitorGlyph);
export const SaveIcon = /* @__PURE__ */ lineIcon(SaveGlyph);
export const PrintIcon = /* @__PURE__ */ lineIcon(PrinterGlyph);
export const KeyIcon = /* @__PURE__ */ lineIcon(KeyGlyph);
export const MegaphoneIcon = /* @__PURE__ */ lineIcon(MegaphoneGlyph);
