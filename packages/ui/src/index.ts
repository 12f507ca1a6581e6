export { Alert, type AlertProps } from './alert/Alert.tsx';
export { Avatar, type AvatarProps } from './avatar/Avatar.tsx';
export { Badge, type BadgeProps, type BadgeTone, PurchasedBadge } from './badge/Badge.tsx';
export { BlurOverlay, type BlurOverlayProps } from './blur-overlay/BlurOverlay.tsx';
export { BottomBar, type BottomBarProps, type BottomTab } from './bottom-bar/BottomBar.tsx';
export { Breadcrumb, type BreadcrumbProps } from './breadcrumb/Breadcrumb.tsx';
export {
  Button,
  ButtonLink,
  type ButtonLinkProps,
  type ButtonProps,
  type ButtonTone,
  type ButtonVariant,
} from './button/Button.tsx';
export { BuyBar, type BuyBarProps } from './buy-bar/BuyBar.tsx';
export { Card, type CardProps } from './card/Card.tsx';
export { Carousel, type CarouselProps, type Slide } from './carousel/Carousel.tsx';
export { ChangeEmailForm, type ChangeEmailFormProps } from './change-email-form/ChangeEmailForm.tsx';
export { Checkbox, type CheckboxProps } from './checkbox/Checkbox.tsx';
export { ClampedText, type ClampedTextProps } from './clamped-text/ClampedText.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog/ConfirmDialog.tsx';
export { ContentRow, type ContentRowProps } from './content-row/ContentRow.tsx';
export { CopyableCode, type CopyableCodeProps } from './copyable-code/CopyableCode.tsx';
export { CountdownNotice, type CountdownNoticeProps } from './countdown-notice/CountdownNotice.tsx';
export { DeleteAccountForm, type DeleteAccountFormProps } from './delete-account-form/DeleteAccountForm.tsx';
export { DeleteDialog, type DeleteDialogProps } from './delete-dialog/DeleteDialog.tsx';
export { DescriptionDialog, type DescriptionDialogProps } from './description-dialog/DescriptionDialog.tsx';
export {
  type DescriptionItem,
  DescriptionList,
  type DescriptionListProps,
} from './description-list/DescriptionList.tsx';
export { Dialog, type DialogProps } from './dialog/Dialog.tsx';
export { DimensionForm, type DimensionFormProps } from './dimension-form/DimensionForm.tsx';
export { type DimensionRow, DimensionRows, type DimensionRowsProps } from './dimension-form/DimensionRows.tsx';
export { DrawingForm, type DrawingFormProps } from './drawing-form/DrawingForm.tsx';
export {
  type EarlierContent,
  EarlierContents,
  type EarlierContentsProps,
} from './earlier-contents/EarlierContents.tsx';
export { type EmailLink, EmailLinkForm, type EmailLinkFormProps } from './email-link-form/EmailLinkForm.tsx';
export { EmptyState, type EmptyStateProps } from './empty-state/EmptyState.tsx';
export { ErrorState, type ErrorStateProps } from './error-state/ErrorState.tsx';
export { ErrorSummary, type ErrorSummaryProps, type FormFault } from './error-summary/ErrorSummary.tsx';
export { type Chip, FilterChips, type FilterChipsProps } from './filter-chips/FilterChips.tsx';
export { type FilterOption, FilterPicker, type FilterPickerProps } from './filter-picker/FilterPicker.tsx';
export { Footer } from './footer/Footer.tsx';
export { ForgotPasswordForm, type ForgotPasswordFormProps } from './forgot-password-form/ForgotPasswordForm.tsx';
export type { CheckboxBinding, InputBinding, InputProps, SelectBinding, TextareaBinding } from './form/binding.ts';
export { Form, type FormProps, type FormState } from './form/Form.tsx';
export { IconButton, type IconButtonProps } from './icon-button/IconButton.tsx';
export { type GridImage, ImageGrid, type ImageGridProps } from './image-grid/ImageGrid.tsx';
export {
  ImageTypeSelect,
  type ImageTypeSelectProps,
  type ImageTypeValue,
} from './image-type-select/ImageTypeSelect.tsx';
export { ImageUploader, type ImageUploaderProps } from './image-uploader/ImageUploader.tsx';
export type { Upload, UploadProblem, UploadState } from './image-uploader/UploadItem.tsx';
export { InAppBrowserDialog, type InAppBrowserDialogProps } from './in-app-browser-dialog/InAppBrowserDialog.tsx';
export { copyText } from './lib/copyText.ts';
export { formatDate, formatDateTime } from './lib/date.ts';
export type { Tone } from './lib/tone.ts';
export { formatPrice, formatYen } from './lib/yen.ts';
export { Link, type LinkProps, LinkProvider } from './link/Link.tsx';
export { ListRow, type ListRowProps } from './list-row/ListRow.tsx';
export {
  type ChecklistItem,
  ListingChecklist,
  type ListingChecklistProps,
} from './listing-checklist/ListingChecklist.tsx';
export { ListingForm, type ListingFormProps } from './listing-form/ListingForm.tsx';
export { ListingRow, type ListingRowProps } from './listing-row/ListingRow.tsx';
export { Loading, type LoadingProps } from './loading/Loading.tsx';
export { Menu, type MenuItem, type MenuProps } from './menu/Menu.tsx';
export { More, type MoreProps } from './more/More.tsx';
export { NewPasswordForm, type NewPasswordFormProps } from './new-password-form/NewPasswordForm.tsx';
export { NoScriptNotice, type NoScriptNoticeProps } from './no-script-notice/NoScriptNotice.tsx';
export { NumberField, type NumberFieldProps } from './number-field/NumberField.tsx';
export { OfflineNotice, type OfflineNoticeProps } from './offline-notice/OfflineNotice.tsx';
export { OnboardingCard, type OnboardingCardProps } from './onboarding-card/OnboardingCard.tsx';
export { Page, type PageProps } from './page/Page.tsx';
export { type PageTab, PageTabs, type PageTabsProps } from './page-tabs/PageTabs.tsx';
export { PasswordField, type PasswordFieldProps } from './password-field/PasswordField.tsx';
export { type HandedPhoto, PhotoHandout, type PhotoHandoutProps } from './photo-handout/PhotoHandout.tsx';
export { type ManagedPhoto, PhotoManager, type PhotoManagerProps } from './photo-manager/PhotoManager.tsx';
export { NoImage, Picture, type PictureFile, type PictureProps } from './picture/Picture.tsx';
export { Price, type PriceProps } from './price/Price.tsx';
export { PrintSheet, type PrintSheetProps } from './print-sheet/PrintSheet.tsx';
export { ProductCard, type ProductCardProps } from './product-card/ProductCard.tsx';
export { ProductForm, type ProductFormProps } from './product-form/ProductForm.tsx';
export { type ProductDetails, ProductRow, type ProductRowProps } from './product-row/ProductRow.tsx';
export { ProfileForm, type ProfileFormProps } from './profile-form/ProfileForm.tsx';
export { Progress, type ProgressProps } from './progress/Progress.tsx';
export { PropertyCard, type PropertyCardProps } from './property-card/PropertyCard.tsx';
export { PropertyForm, type PropertyFormProps } from './property-form/PropertyForm.tsx';
export { PropertyRow, type PropertyRowProps } from './property-row/PropertyRow.tsx';
export {
  PropertySheet,
  type PropertySheetProps,
  type SheetDrawing,
  type SheetProduct,
  type SheetRoom,
} from './property-sheet/PropertySheet.tsx';
export {
  PublicationBadge,
  type PublicationBadgeProps,
  type PublicationStatus,
} from './publication-badge/PublicationBadge.tsx';
export { PurchaseButton, type PurchaseButtonProps, type PurchaseState } from './purchase-button/PurchaseButton.tsx';
export { PurchaseColumn, type PurchaseColumnProps } from './purchase-column/PurchaseColumn.tsx';
export { PurchaseConfirmation, type PurchaseConfirmationProps } from './purchase-confirmation/PurchaseConfirmation.tsx';
export { formatPurchaseContents, type PurchaseCounts } from './purchase-contents/formatPurchaseContents.ts';
export { PurchaseContents, type PurchaseContentsProps } from './purchase-contents/PurchaseContents.tsx';
export { type Purchase, PurchaseList, type PurchaseListProps } from './purchase-list/PurchaseList.tsx';
export { RadioGroup, type RadioGroupProps, type RadioOption } from './radio-group/RadioGroup.tsx';
export { Receipt, type ReceiptIssuer, type ReceiptProps } from './receipt/Receipt.tsx';
export { RenderNearViewport, type RenderNearViewportProps } from './render-near-viewport/RenderNearViewport.tsx';
export { RoomCard, type RoomCardProps } from './room-card/RoomCard.tsx';
export { RoomForm, type RoomFormProps } from './room-form/RoomForm.tsx';
export { RoomIndex, type RoomIndexItem, type RoomIndexProps } from './room-index/RoomIndex.tsx';
export { RoomSelector, type RoomSelectorProps, type SelectableRoom } from './room-selector/RoomSelector.tsx';
export { RouteProgress, type RouteProgressProps } from './route-progress/RouteProgress.tsx';
export type { PastedDimension, PastedSpecification } from './rows-form/parseTable.ts';
export {
  type Sale,
  type SalesAmounts,
  SalesLedger,
  type SalesLedgerProps,
  type SalesMonth,
} from './sales-ledger/SalesLedger.tsx';
export { SaveBar, type SaveBarProps, type SaveStatus } from './save-bar/SaveBar.tsx';
export { SectionHeading, type SectionHeadingProps } from './section-heading/SectionHeading.tsx';
export { Select, type SelectOption, type SelectProps } from './select/Select.tsx';
export { Share, type ShareProps } from './share/Share.tsx';
export { SignInForm, type SignInFormProps } from './sign-in-form/SignInForm.tsx';
export {
  SignOutEverywhereForm,
  type SignOutEverywhereFormProps,
} from './sign-out-everywhere-form/SignOutEverywhereForm.tsx';
export { SignUpForm, type SignUpFormProps } from './sign-up-form/SignUpForm.tsx';
export { Skeleton } from './skeleton/Skeleton.tsx';
export { SpecificationForm, type SpecificationFormProps } from './specification-form/SpecificationForm.tsx';
export {
  type SpecificationRow,
  SpecificationRows,
  type SpecificationRowsProps,
} from './specification-form/SpecificationRows.tsx';
export type { ProductDimension, ProductSpecification } from './specification-list/descriptionItems.ts';
export {
  DimensionList,
  type DimensionListProps,
  SpecificationList,
  type SpecificationListProps,
} from './specification-list/SpecificationList.tsx';
export { Spinner, type SpinnerProps } from './spinner/Spinner.tsx';
export {
  StorageBlockedNotice,
  type StorageBlockedNoticeProps,
} from './storage-blocked-notice/StorageBlockedNotice.tsx';
export { Switch, type SwitchProps } from './switch/Switch.tsx';
export { type Tab, Tabs, type TabsProps } from './tabs/Tabs.tsx';
export { TextField, type TextFieldProps } from './text-field/TextField.tsx';
export { Textarea, type TextareaProps } from './textarea/Textarea.tsx';
export { Toaster, type ToasterProps } from './toast/Toaster.tsx';
export { toast } from './toast/toast.ts';
export { TopBar, type TopBarProps } from './top-bar/TopBar.tsx';
export {
  UnsavedChangesDialog,
  type UnsavedChangesDialogProps,
} from './unsaved-changes-dialog/UnsavedChangesDialog.tsx';
export {
  VerificationCodeForm,
  type VerificationCodeFormProps,
} from './verification-code-form/VerificationCodeForm.tsx';
export { VerifyEmailForm, type VerifyEmailFormProps } from './verify-email-form/VerifyEmailForm.tsx';
export { ViewToggle, type ViewToggleProps } from './view-toggle/ViewToggle.tsx';
export { WindowedImageGrid, type WindowedImageGridProps } from './windowed-image-grid/WindowedImageGrid.tsx';
