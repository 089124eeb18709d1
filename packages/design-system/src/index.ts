// The public surface. Every component is in its own file and free of side effects, so a page pays only for what it uses.
export { ThemeRoot, useThemeMode, type ThemeMode, type ThemeRootProps } from './theme/ThemeRoot.tsx';
export { resolveTheme, systemTheme, useResolvedTheme } from './theme/systemTheme.ts';
export { useIsMobile, useMediaQuery, usePrefersReducedMotion } from './theme/useMediaQuery.ts';
export {
  color,
  controlHeight,
  fontSize,
  mobileBreakpoint,
  mobileQuery,
  motion,
  radius,
  shadow,
  space,
  zIndex,
  type ControlSize,
} from './theme/tokens.ts';
export { personColors } from './theme/personColors.ts';
export { keyframes, styled } from './styled.ts';
export { interFontUrl } from './interFont.ts';
export { DesignWordsProvider, designWords, fillWords, useDesignWords } from './i18n/DesignWordsProvider.tsx';
export type { DesignWords } from './i18n/en.ts';
export { copyText } from './clipboard/copyText.ts';
export { pastedImage, type PasteProblem } from './clipboard/pastedImage.ts';
export type { Anchor } from './layer/Layer.tsx';
export { Modal, type ModalProps } from './layer/Modal.tsx';
export { useKeyboardScroll } from './layer/useKeyboardScroll.ts';
export { useOverlayHost } from './layer/openOverlays.ts';
export { placeNear, type Box, type Placement } from './layer/placeNear.ts';
export { Avatar, type AvatarProps } from './components/Avatar/Avatar.tsx';
export { Badge, type BadgeProps } from './components/Badge/Badge.tsx';
export { BottomSheet, type BottomSheetProps } from './components/BottomSheet/BottomSheet.tsx';
export { Button, type ButtonProps } from './components/Button/Button.tsx';
export { ButtonLink, type ButtonLinkProps } from './components/ButtonLink/ButtonLink.tsx';
export { Checkbox, type CheckboxProps } from './components/Checkbox/Checkbox.tsx';
export { Chip, type ChipProps } from './components/Chip/Chip.tsx';
export { CodeField, type CodeFieldProps } from './components/CodeField/CodeField.tsx';
export {
  CommandPalette,
  type CommandAction,
  type CommandPaletteProps,
} from './components/CommandPalette/CommandPalette.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './components/ConfirmDialog/ConfirmDialog.tsx';
export { ContextMenu, type ContextMenuProps } from './components/ContextMenu/ContextMenu.tsx';
export { useLongPressMenu } from './components/ContextMenu/useLongPressMenu.ts';
export { DataTable, type DataTableProps, type TableColumn } from './components/DataTable/DataTable.tsx';
export { Dialog, type DialogProps } from './components/Dialog/Dialog.tsx';
export { DropHint } from './components/DropHint/DropHint.tsx';
export { ListButtons, ListControls, ListHead, ListPage } from './components/ListPage/ListPage.tsx';
export { Drawer, type DrawerProps } from './components/Drawer/Drawer.tsx';
export { EmptyState, type EmptyStateProps } from './components/EmptyState/EmptyState.tsx';
export { ErrorState, type ErrorStateProps } from './components/ErrorState/ErrorState.tsx';
export { Form, FormHelp, FormProblem, type FormProps } from './components/Form/Form.tsx';
export { useFormState, type FailureReading, type FormState } from './components/Form/useFormState.ts';
export { useInvalidFocus } from './components/Form/useInvalidFocus.ts';
export { IconButton, type IconButtonProps } from './components/IconButton/IconButton.tsx';
export { ImageBox, type ImageBoxProps, type ImageState } from './components/ImageBox/ImageBox.tsx';
export { ImagePreview, type ImagePreviewProps } from './components/ImagePreview/ImagePreview.tsx';
export { toPreviewImage, type PreviewImage } from './components/ImagePreview/previewImage.ts';
export { Kbd, type KbdProps } from './components/Kbd/Kbd.tsx';
export { LinkedText } from './components/LinkedText/LinkedText.tsx';
export { LiveRegion, type LiveRegionProps } from './components/LiveRegion/LiveRegion.tsx';
export { brand, type Brand } from './brand.ts';
export { Logo, type LogoProps } from './components/Logo/Logo.tsx';
export {
  MentionField,
  type MentionFieldProps,
  type MentionPerson,
} from './components/MentionField/MentionField.tsx';
export { Menu, type MenuProps } from './components/Menu/Menu.tsx';
export { MediaOverlay } from './components/MediaOverlay/MediaOverlay.tsx';
export type { MediaOverlayProps } from './components/MediaOverlay/MediaOverlay.tsx';
export { clock } from './components/MediaOverlay/clock.ts';
export { mediaMark } from './components/MediaOverlay/mediaMark.ts';
export { ClipPlayer } from './components/ClipPlayer/ClipPlayer.tsx';
export type { ClipPlayerProps } from './components/ClipPlayer/ClipPlayer.tsx';
export { MessageBody, type MessageBodyProps } from './components/MessageBody/MessageBody.tsx';
export { NumberField, type NumberFieldProps } from './components/NumberField/NumberField.tsx';
export { RangeSlider, type RangeSliderProps } from './components/RangeSlider/RangeSlider.tsx';
export { Pagination, type PaginationProps } from './components/Pagination/Pagination.tsx';
export { Panel, type PanelProps } from './components/Panel/Panel.tsx';
export { PasswordField, type PasswordFieldProps } from './components/PasswordField/PasswordField.tsx';
export { Popover, type PopoverProps } from './components/Popover/Popover.tsx';
export { ProgressBar, type ProgressProps } from './components/ProgressBar/ProgressBar.tsx';
export { ProgressRing } from './components/ProgressRing/ProgressRing.tsx';
export { RadioList, type RadioListProps, type RadioOption } from './components/RadioList/RadioList.tsx';
export {
  ResizablePanels,
  type PanelSpec,
  type ResizablePanelsProps,
} from './components/ResizablePanels/ResizablePanels.tsx';
export { SearchField, type SearchFieldProps } from './components/SearchField/SearchField.tsx';
export {
  SegmentedControl,
  type SegmentedControlProps,
  type SegmentOption,
} from './components/SegmentedControl/SegmentedControl.tsx';
export { Select, type SelectOption, type SelectProps } from './components/Select/Select.tsx';
export {
  ShortcutsDialog,
  type ShortcutGroup,
  type ShortcutsDialogProps,
} from './components/ShortcutsDialog/ShortcutsDialog.tsx';
export { Skeleton, type SkeletonProps } from './components/Skeleton/Skeleton.tsx';
export { Slider, type SliderProps } from './components/Slider/Slider.tsx';
export { Spinner, type SpinnerProps } from './components/Spinner/Spinner.tsx';
export {
  SuggestField,
  type SuggestFieldProps,
  type Suggestion,
} from './components/SuggestField/SuggestField.tsx';
export { Switch, type SwitchProps } from './components/Switch/Switch.tsx';
export { Tabs, type TabOption, type TabsProps } from './components/Tabs/Tabs.tsx';
export { TextArea, type TextAreaProps } from './components/TextArea/TextArea.tsx';
export { DateField, type DateFieldProps } from './components/DateField/DateField.tsx';
export { TextField, type TextFieldProps } from './components/TextField/TextField.tsx';
export { keepToastsAbove } from './components/Toaster/keepToastsAbove.ts';
export { Banner, type BannerProps } from './components/Banner/Banner.tsx';
export { Toaster } from './components/Toaster/Toaster.tsx';
export { Tooltip, type TooltipProps } from './components/Tooltip/Tooltip.tsx';
export { TourCard, type TourCardProps } from './components/TourCard/TourCard.tsx';
export { findTarget, waitForTarget } from './components/TourCard/tourTarget.ts';
export { useTargetBox } from './components/TourCard/useTargetBox.ts';
export { VisuallyHidden } from './components/VisuallyHidden/VisuallyHidden.tsx';
export type { ButtonVariant } from './components/Button/buttonStyle.ts';
export { destructiveLast } from './components/MenuOrder/destructiveLast.ts';
export { MenuList, type MenuAction, type MenuItem, type MenuListProps } from './components/Menu/MenuList.tsx';
export { ariaShortcut, matchesShortcut, shortcutCaps, type Shortcut } from './components/Kbd/shortcut.ts';
export type { PanelStorage } from './components/ResizablePanels/panelSizes.ts';
export { toast, type ToastOptions, type ToastTone } from './components/Toaster/toast.ts';
export type { IconComponent, IconProps } from './icons/Icon.tsx';
export * from './icons/drawingIcons.tsx';
export * from './icons/icons.tsx';
export * from './icons/laterIcons.tsx';
export * from './icons/openIcons.tsx';
export * from './icons/studioIcons.tsx';
export * from './icons/toolIcons.tsx';
