// Line icons of the house under our own names, so that features never import the library and a glyph is changed in one place.
// These are on the first page; those of dialogs and later pages stand in laterIcons.tsx, because a module is loaded whole.
import {
  ArrowLeftRight as ArrowLeftRightGlyph,
  Bell as BellGlyph,
  Box as BoxGlyph,
  Brush as BrushGlyph,
  Check as CheckGlyph,
  ChevronDown as ChevronDownGlyph,
  ChevronLeft as ChevronLeftGlyph,
  ChevronRight as ChevronRightGlyph,
  CircleAlert as CircleAlertGlyph,
  CircleCheck as CircleCheckGlyph,
  CircleStop as CircleStopGlyph,
  Columns2 as Columns2Glyph,
  Cpu as CpuGlyph,
  CreditCard as CreditCardGlyph,
  Crop as CropGlyph,
  Dices as DicesGlyph,
  Download as DownloadGlyph,
  Ellipsis as EllipsisGlyph,
  Eraser as EraserGlyph,
  Expand as ExpandGlyph,
  ExternalLink as ExternalLinkGlyph,
  FileArchive as FileArchiveGlyph,
  Folder as FolderGlyph,
  Heart as HeartGlyph,
  HeartOff as HeartOffGlyph,
  History as HistoryGlyph,
  House as HouseGlyph,
  Image as ImageGlyph,
  ImageOff as ImageOffGlyph,
  ImageUp as ImageUpGlyph,
  Images as ImagesGlyph,
  Info as InfoGlyph,
  Keyboard as KeyboardGlyph,
  Languages as LanguagesGlyph,
  LayoutGrid as LayoutGridGlyph,
  Lightbulb as LightbulbGlyph,
  Link as LinkGlyph,
  Lock as LockGlyph,
  LogOut as LogOutGlyph,
  Menu as MenuGlyph,
  Moon as MoonGlyph,
  Mountain as MountainGlyph,
  Palette as PaletteGlyph,
  PanelLeft as PanelLeftGlyph,
  Pencil as PencilGlyph,
  Plus as PlusGlyph,
  Proportions as ProportionsGlyph,
  RotateCcw as RotateCcwGlyph,
  Save as SaveGlyph,
  Scissors as ScissorsGlyph,
  Search as SearchGlyph,
  Settings as SettingsGlyph,
  Sparkles as SparklesGlyph,
  SquareDashedMousePointer as SquareDashedMousePointerGlyph,
  Sun as SunGlyph,
  Trash2 as Trash2Glyph,
  TriangleAlert as TriangleAlertGlyph,
  Type as TypeGlyph,
  UserRound as UserRoundGlyph,
  Video as VideoGlyph,
  Volume2 as Volume2Glyph,
  VolumeX as VolumeXGlyph,
  WandSparkles as WandSparklesGlyph,
  Workflow as WorkflowGlyph,
  X as XGlyph,
} from 'lucide-react';
import { lineIcon } from './Icon.tsx';

export const HomeIcon = /* @__PURE__ */ lineIcon(HouseGlyph);
export const ImageIcon = /* @__PURE__ */ lineIcon(ImageGlyph);
export const ImagesIcon = /* @__PURE__ */ lineIcon(ImagesGlyph);
export const ImageUploadIcon = /* @__PURE__ */ lineIcon(ImageUpGlyph);
export const ImageBrokenIcon = /* @__PURE__ */ lineIcon(ImageOffGlyph);
export const VideoIcon = /* @__PURE__ */ lineIcon(VideoGlyph);
export const AddIcon = /* @__PURE__ */ lineIcon(PlusGlyph);
export const CloseIcon = /* @__PURE__ */ lineIcon(XGlyph);
export const CheckIcon = /* @__PURE__ */ lineIcon(CheckGlyph);
export const ChevronDownIcon = /* @__PURE__ */ lineIcon(ChevronDownGlyph);
export const ChevronLeftIcon = /* @__PURE__ */ lineIcon(ChevronLeftGlyph);
export const ChevronRightIcon = /* @__PURE__ */ lineIcon(ChevronRightGlyph);
export const SearchIcon = /* @__PURE__ */ lineIcon(SearchGlyph);
export const SettingsIcon = /* @__PURE__ */ lineIcon(SettingsGlyph);
export const BellIcon = /* @__PURE__ */ lineIcon(BellGlyph);
export const UserIcon = /* @__PURE__ */ lineIcon(UserRoundGlyph);
export const LogoutIcon = /* @__PURE__ */ lineIcon(LogOutGlyph);
export const SunIcon = /* @__PURE__ */ lineIcon(SunGlyph);
export const MoonIcon = /* @__PURE__ */ lineIcon(MoonGlyph);
export const LanguageIcon = /* @__PURE__ */ lineIcon(LanguagesGlyph);
export const DownloadIcon = /* @__PURE__ */ lineIcon(DownloadGlyph);
export const TrashIcon = /* @__PURE__ */ lineIcon(Trash2Glyph);
export const RetryIcon = /* @__PURE__ */ lineIcon(RotateCcwGlyph);
export const InfoIcon = /* @__PURE__ */ lineIcon(InfoGlyph);
export const WarningIcon = /* @__PURE__ */ lineIcon(TriangleAlertGlyph);
export const ErrorIcon = /* @__PURE__ */ lineIcon(CircleAlertGlyph);
export const SuccessIcon = /* @__PURE__ */ lineIcon(CircleCheckGlyph);
export const LockIcon = /* @__PURE__ */ lineIcon(LockGlyph);
export const MoreIcon = /* @__PURE__ */ lineIcon(EllipsisGlyph);
export const KeyboardIcon = /* @__PURE__ */ lineIcon(KeyboardGlyph);
export const SidebarLeftIcon = /* @__PURE__ */ lineIcon(PanelLeftGlyph);
export const DiceIcon = /* @__PURE__ */ lineIcon(DicesGlyph);
export const SwapIcon = /* @__PURE__ */ lineIcon(ArrowLeftRightGlyph);
export const RatioIcon = /* @__PURE__ */ lineIcon(ProportionsGlyph);
export const FolderIcon = /* @__PURE__ */ lineIcon(FolderGlyph);
export const HeartIcon = /* @__PURE__ */ lineIcon(HeartGlyph);
export const HeartOffIcon = /* @__PURE__ */ lineIcon(HeartOffGlyph);
export const ZipIcon = /* @__PURE__ */ lineIcon(FileArchiveGlyph);
export const WandIcon = /* @__PURE__ */ lineIcon(WandSparklesGlyph);
export const SparklesIcon = /* @__PURE__ */ lineIcon(SparklesGlyph);
export const StopIcon = /* @__PURE__ */ lineIcon(CircleStopGlyph);
export const HistoryIcon = /* @__PURE__ */ lineIcon(HistoryGlyph);
export const SoundOnIcon = /* @__PURE__ */ lineIcon(Volume2Glyph);
export const SoundOffIcon = /* @__PURE__ */ lineIcon(VolumeXGlyph);
export const MenuIcon = /* @__PURE__ */ lineIcon(MenuGlyph);
export const ExternalLinkIcon = /* @__PURE__ */ lineIcon(ExternalLinkGlyph);
export const LinkIcon = /* @__PURE__ */ lineIcon(LinkGlyph);
export const ExpandIcon = /* @__PURE__ */ lineIcon(ExpandGlyph);
export const EngineIcon = /* @__PURE__ */ lineIcon(CpuGlyph);
export const TextIcon = /* @__PURE__ */ lineIcon(TypeGlyph);
export const MembershipIcon = /* @__PURE__ */ lineIcon(CreditCardGlyph);
export const SelectionIcon = /* @__PURE__ */ lineIcon(SquareDashedMousePointerGlyph);
export const SaveIcon = /* @__PURE__ */ lineIcon(SaveGlyph);
export const BrushIcon = /* @__PURE__ */ lineIcon(BrushGlyph);
export const PencilIcon = /* @__PURE__ */ lineIcon(PencilGlyph);
export const NodeIcon = /* @__PURE__ */ lineIcon(WorkflowGlyph);
export const Cube3dIcon = /* @__PURE__ */ lineIcon(BoxGlyph);
export const PaletteIcon = /* @__PURE__ */ lineIcon(PaletteGlyph);
export const CompareIcon = /* @__PURE__ */ lineIcon(Columns2Glyph);
export const CropIcon = /* @__PURE__ */ lineIcon(CropGlyph);
export const EraserIcon = /* @__PURE__ */ lineIcon(EraserGlyph);
export const MattingIcon = /* @__PURE__ */ lineIcon(ScissorsGlyph);
export const LightIcon = /* @__PURE__ */ lineIcon(LightbulbGlyph);
export const BackgroundIcon = /* @__PURE__ */ lineIcon(MountainGlyph);
export const GridViewIcon = /* @__PURE__ */ lineIcon(LayoutGridGlyph);
