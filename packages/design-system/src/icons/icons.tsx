// Line icons of the house under our own names, so that features never import the library and a glyph is changed in one place.
// A module is loaded whole, so they stand where they are needed first: these on every page and in menus that features fill, those of the feed and of
// signing in in openIcons.tsx, those of the image workspace in studioIcons.tsx, all others in laterIcons.tsx.
import {
  Bell as BellGlyph,
  Box as BoxGlyph,
  Brush as BrushGlyph,
  Check as CheckGlyph,
  ChevronDown as ChevronDownGlyph,
  ChevronLeft as ChevronLeftGlyph,
  ChevronRight as ChevronRightGlyph,
  CircleAlert as CircleAlertGlyph,
  CircleCheck as CircleCheckGlyph,
  CircleHelp as CircleHelpGlyph,
  CreditCard as CreditCardGlyph,
  Download as DownloadGlyph,
  Ellipsis as EllipsisGlyph,
  Expand as ExpandGlyph,
  ExternalLink as ExternalLinkGlyph,
  Folder as FolderGlyph,
  Heart as HeartGlyph,
  HeartOff as HeartOffGlyph,
  Highlighter as HighlighterGlyph,
  House as HouseGlyph,
  Image as ImageGlyph,
  ImageOff as ImageOffGlyph,
  Images as ImagesGlyph,
  Info as InfoGlyph,
  Keyboard as KeyboardGlyph,
  Languages as LanguagesGlyph,
  Link as LinkGlyph,
  Lock as LockGlyph,
  LogOut as LogOutGlyph,
  Megaphone as MegaphoneGlyph,
  Menu as MenuGlyph,
  Moon as MoonGlyph,
  PanelLeft as PanelLeftGlyph,
  Plus as PlusGlyph,
  RotateCcw as RotateCcwGlyph,
  Save as SaveGlyph,
  Search as SearchGlyph,
  Settings as SettingsGlyph,
  Share2 as Share2Glyph,
  Sun as SunGlyph,
  Trash2 as Trash2Glyph,
  TriangleAlert as TriangleAlertGlyph,
  Type as TypeGlyph,
  UserRound as UserRoundGlyph,
  Video as VideoGlyph,
  WandSparkles as WandSparklesGlyph,
  X as XGlyph,
  Send as SendGlyph,
  Users as UsersGlyph,
} from 'lucide-react';
import { lineIcon } from './Icon.tsx';

export const HomeIcon = /* @__PURE__ */ lineIcon(HouseGlyph);
export const ImageIcon = /* @__PURE__ */ lineIcon(ImageGlyph);
export const ImagesIcon = /* @__PURE__ */ lineIcon(ImagesGlyph);
export const ImageBrokenIcon = /* @__PURE__ */ lineIcon(ImageOffGlyph);
export const Cube3dIcon = /* @__PURE__ */ lineIcon(BoxGlyph);
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
export const FolderIcon = /* @__PURE__ */ lineIcon(FolderGlyph);
export const HeartIcon = /* @__PURE__ */ lineIcon(HeartGlyph);
export const HeartOffIcon = /* @__PURE__ */ lineIcon(HeartOffGlyph);
export const WandIcon = /* @__PURE__ */ lineIcon(WandSparklesGlyph);
export const MenuIcon = /* @__PURE__ */ lineIcon(MenuGlyph);
export const ExternalLinkIcon = /* @__PURE__ */ lineIcon(ExternalLinkGlyph);
export const LinkIcon = /* @__PURE__ */ lineIcon(LinkGlyph);
export const ExpandIcon = /* @__PURE__ */ lineIcon(ExpandGlyph);
export const TextIcon = /* @__PURE__ */ lineIcon(TypeGlyph);
export const MembershipIcon = /* @__PURE__ */ lineIcon(CreditCardGlyph);
export const SaveIcon = /* @__PURE__ */ lineIcon(SaveGlyph);
export const BrushIcon = /* @__PURE__ */ lineIcon(BrushGlyph);
export const HelpIcon = /* @__PURE__ */ lineIcon(CircleHelpGlyph);
export const ShareIcon = /* @__PURE__ */ lineIcon(Share2Glyph);
export const MegaphoneIcon = /* @__PURE__ */ lineIcon(MegaphoneGlyph);
export const SendIcon = /* @__PURE__ */ lineIcon(SendGlyph);
export const UsersIcon = /* @__PURE__ */ lineIcon(UsersGlyph);
export const MarkUpIcon = /* @__PURE__ */ lineIcon(HighlighterGlyph);
