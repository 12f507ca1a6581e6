export { ChangeEmailForm, type ChangeEmailFormProps } from './account/change-email-form/ChangeEmailForm.tsx';
export { DeleteAccountForm, type DeleteAccountFormProps } from './account/delete-account-form/DeleteAccountForm.tsx';
export { type EmailLink, EmailLinkForm, type EmailLinkFormProps } from './account/email-link-form/EmailLinkForm.tsx';
export {
  ForgotPasswordForm,
  type ForgotPasswordFormProps,
} from './account/forgot-password-form/ForgotPasswordForm.tsx';
export { NewPasswordForm, type NewPasswordFormProps } from './account/new-password-form/NewPasswordForm.tsx';
export { ProfileForm, type ProfileFormProps } from './account/profile-form/ProfileForm.tsx';
export { type Purchase, PurchaseList, type PurchaseListProps } from './account/purchase-list/PurchaseList.tsx';
export { Receipt, type ReceiptIssuer, type ReceiptProps } from './account/receipt/Receipt.tsx';
export { RefundRequestForm, type RefundRequestFormProps } from './account/refund-request-form/RefundRequestForm.tsx';
export { SignInForm, type SignInFormProps } from './account/sign-in-form/SignInForm.tsx';
export {
  SignOutEverywhereForm,
  type SignOutEverywhereFormProps,
} from './account/sign-out-everywhere-form/SignOutEverywhereForm.tsx';
export { SignUpForm, type SignUpFormProps } from './account/sign-up-form/SignUpForm.tsx';
export {
  VerificationCodeForm,
  type VerificationCodeFormProps,
} from './account/verification-code-form/VerificationCodeForm.tsx';
export { VerifyEmailForm, type VerifyEmailFormProps } from './account/verify-email-form/VerifyEmailForm.tsx';
export { Alert, type AlertProps } from './base/alert/Alert.tsx';
export { Avatar, type AvatarProps } from './base/avatar/Avatar.tsx';
export { Badge, type BadgeProps, type BadgeTone, PurchasedBadge } from './base/badge/Badge.tsx';
export { BlurOverlay, type BlurOverlayProps } from './base/blur-overlay/BlurOverlay.tsx';
export { SaleProvider, useIsForSale, useLockedLabel } from './base/blur-overlay/lockedLabel.ts';
export { BottomBar, type BottomBarProps, type BottomTab } from './base/bottom-bar/BottomBar.tsx';
export { Breadcrumb, type BreadcrumbProps } from './base/breadcrumb/Breadcrumb.tsx';
export {
  Button,
  ButtonLink,
  type ButtonLinkProps,
  type ButtonProps,
  type ButtonTone,
  type ButtonVariant,
} from './base/button/Button.tsx';
export { Card, type CardProps } from './base/card/Card.tsx';
export { Carousel, type CarouselProps, type Slide } from './base/carousel/Carousel.tsx';
export { ClampedText, type ClampedTextProps } from './base/clamped-text/ClampedText.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './base/confirm-dialog/ConfirmDialog.tsx';
export { CopyableCode, type CopyableCodeProps } from './base/copyable-code/CopyableCode.tsx';
export { CountdownNotice, type CountdownNoticeProps } from './base/countdown-notice/CountdownNotice.tsx';
export {
  type DescriptionItem,
  DescriptionList,
  type DescriptionListProps,
} from './base/description-list/DescriptionList.tsx';
export { Dialog, type DialogProps } from './base/dialog/Dialog.tsx';
export { EmptyState, type EmptyStateProps } from './base/empty-state/EmptyState.tsx';
export { ErrorState, type ErrorStateProps } from './base/error-state/ErrorState.tsx';
export { Footer } from './base/footer/Footer.tsx';
export { Icon, type IconNode, type IconProps } from './base/icon/Icon.tsx';
export { IconButton, type IconButtonProps } from './base/icon-button/IconButton.tsx';
export { type GridImage, ImageGrid, type ImageGridProps } from './base/image-grid/ImageGrid.tsx';
export { InAppBrowserDialog, type InAppBrowserDialogProps } from './base/in-app-browser-dialog/InAppBrowserDialog.tsx';
export { Link } from './base/link/Link.tsx';
export { type LinkProps, LinkProvider } from './base/link/LinkProvider.ts';
export { LinkedText, type LinkedTextProps } from './base/linked-text/LinkedText.tsx';
export { ListRow, type ListRowProps } from './base/list-row/ListRow.tsx';
export { Loading, type LoadingProps } from './base/loading/Loading.tsx';
export { Menu, type MenuProps } from './base/menu/Menu.tsx';
export type { MenuItem } from './base/menu/MenuEntry.tsx';
export { More, type MoreProps } from './base/more/More.tsx';
export { NoScriptNotice, type NoScriptNoticeProps } from './base/no-script-notice/NoScriptNotice.tsx';
export { OfflineNotice, type OfflineNoticeProps } from './base/offline-notice/OfflineNotice.tsx';
export { Page, type PageProps } from './base/page/Page.tsx';
export { type PageTab, PageTabs, type PageTabsProps } from './base/page-tabs/PageTabs.tsx';
export { lazy } from './base/part-failed/lazy.tsx';
export { PartFailed, type PartFailedProps } from './base/part-failed/PartFailed.tsx';
export { NoImage, Picture, type PictureFile, type PictureProps } from './base/picture/Picture.tsx';
export { PrintSheet, type PrintSheetProps } from './base/print-sheet/PrintSheet.tsx';
export { Progress, type ProgressProps } from './base/progress/Progress.tsx';
export { RenderNearViewport, type RenderNearViewportProps } from './base/render-near-viewport/RenderNearViewport.tsx';
export { RouteProgress, type RouteProgressProps } from './base/route-progress/RouteProgress.tsx';
export { SectionHeading, type SectionHeadingProps } from './base/section-heading/SectionHeading.tsx';
export { Share, type ShareProps } from './base/share/Share.tsx';
export { Skeleton } from './base/skeleton/Skeleton.tsx';
export { Spinner, type SpinnerProps } from './base/spinner/Spinner.tsx';
export {
  StorageBlockedNotice,
  type StorageBlockedNoticeProps,
} from './base/storage-blocked-notice/StorageBlockedNotice.tsx';
export { type Tab, Tabs, type TabsProps } from './base/tabs/Tabs.tsx';
export { Toaster, type ToasterProps } from './base/toast/Toaster.tsx';
export { toast } from './base/toast/toast.ts';
export { TopBar, type TopBarProps } from './base/top-bar/TopBar.tsx';
export { ViewToggle, type ViewToggleProps } from './base/view-toggle/ViewToggle.tsx';
export { WindowedImageGrid, type WindowedImageGridProps } from './base/windowed-image-grid/WindowedImageGrid.tsx';
export { ColumnTable, type ColumnTableProps, type TableColumn } from './editing/column-table/ColumnTable.tsx';
export { ContentList, type ContentListProps, type ListedContent } from './editing/content-list/ContentList.tsx';
export { ContentRow, type ContentRowProps } from './editing/content-row/ContentRow.tsx';
export { DeleteDialog, type DeleteDialogProps } from './editing/delete-dialog/DeleteDialog.tsx';
export { DescriptionDialog, type DescriptionDialogProps } from './editing/description-dialog/DescriptionDialog.tsx';
export { DimensionForm, type DimensionFormProps } from './editing/dimension-form/DimensionForm.tsx';
export {
  type DimensionRow,
  DimensionRows,
  type DimensionRowsProps,
  type PastedDimension,
} from './editing/dimension-form/DimensionRows.tsx';
export { DrawingForm, type DrawingFormProps } from './editing/drawing-form/DrawingForm.tsx';
export { HeadingPicker, type HeadingPickerProps } from './editing/heading-picker/HeadingPicker.tsx';
export {
  ImageTypeSelect,
  type ImageTypeSelectProps,
  type ImageTypeValue,
} from './editing/image-type-select/ImageTypeSelect.tsx';
export { ImageUploader, type ImageUploaderProps } from './editing/image-uploader/ImageUploader.tsx';
export type { RefusedFiles } from './editing/image-uploader/RefusedFilesAlerts.tsx';
export type { Upload, UploadProblem, UploadState } from './editing/image-uploader/UploadItem.tsx';
export { ImportRow, type ImportRowProps } from './editing/import-row/ImportRow.tsx';
export type { Fault } from './editing/import-row/MendField.tsx';
export { PageChooser, type PageChooserPage, type PageChooserProps } from './editing/page-chooser/PageChooser.tsx';
export { type HandedPhoto, PhotoHandout, type PhotoHandoutProps } from './editing/photo-handout/PhotoHandout.tsx';
export type { ManagedPhoto } from './editing/photo-manager/PhotoCard.tsx';
export { PhotoManager, type PhotoManagerProps } from './editing/photo-manager/PhotoManager.tsx';
export { PhotoPicker, type PhotoPickerProps, type PickedPhoto } from './editing/photo-picker/PhotoPicker.tsx';
export {
  type PhotoDestination,
  PhotoSelectionBar,
  type PhotoSelectionBarProps,
} from './editing/photo-selection-bar/PhotoSelectionBar.tsx';
export { ProductForm, type ProductFormProps } from './editing/product-form/ProductForm.tsx';
export { PropertyForm, type PropertyFormProps } from './editing/property-form/PropertyForm.tsx';
export {
  PublicationBadge,
  type PublicationBadgeProps,
  type PublicationStatus,
} from './editing/publication-badge/PublicationBadge.tsx';
export { RoomForm, type RoomFormProps } from './editing/room-form/RoomForm.tsx';
export { RoomSelector, type RoomSelectorProps, type SelectableRoom } from './editing/room-selector/RoomSelector.tsx';
export { SpecificationForm, type SpecificationFormProps } from './editing/specification-form/SpecificationForm.tsx';
export {
  type PastedSpecification,
  type SpecificationRow,
  SpecificationRows,
  type SpecificationRowsProps,
} from './editing/specification-form/SpecificationRows.tsx';
export {
  type TableKindOption,
  TableKindPicker,
  type TableKindPickerProps,
} from './editing/table-kind-picker/TableKindPicker.tsx';
export { TableSource, type TableSourceProps } from './editing/table-source/TableSource.tsx';
export { TransferDialog, type TransferDialogProps } from './editing/transfer-dialog/TransferDialog.tsx';
export { type TrayUpload, UploadTray, type UploadTrayProps } from './editing/upload-tray/UploadTray.tsx';
export { VisibilityBar, type VisibilityBarProps } from './editing/visibility-bar/VisibilityBar.tsx';
export { Checkbox, type CheckboxProps } from './forms/checkbox/Checkbox.tsx';
export { ErrorSummary, type ErrorSummaryProps, type FormFault } from './forms/error-summary/ErrorSummary.tsx';
export type {
  CheckboxBinding,
  InputBinding,
  InputProps,
  SelectBinding,
  TextareaBinding,
} from './forms/form/binding.ts';
export { FieldGroup, type FieldGroupProps, Form, type FormProps, type FormState } from './forms/form/Form.tsx';
export { NumberField, type NumberFieldProps } from './forms/number-field/NumberField.tsx';
export { PasswordField, type PasswordFieldProps } from './forms/password-field/PasswordField.tsx';
export { RadioGroup, type RadioGroupProps, type RadioOption } from './forms/radio-group/RadioGroup.tsx';
export { SaveBar, type SaveBarProps, type SaveStatus } from './forms/save-bar/SaveBar.tsx';
export { saveKeys } from './forms/save-bar/useSaveKeys.ts';
export { Select, type SelectOption, type SelectProps } from './forms/select/Select.tsx';
export { Slider, type SliderProps } from './forms/slider/Slider.tsx';
export { Switch, type SwitchProps } from './forms/switch/Switch.tsx';
export { TextField, type TextFieldProps } from './forms/text-field/TextField.tsx';
export { Textarea, type TextareaProps } from './forms/textarea/Textarea.tsx';
export {
  UnsavedChangesDialog,
  type UnsavedChangesDialogProps,
} from './forms/unsaved-changes-dialog/UnsavedChangesDialog.tsx';
export { copyText } from './lib/copyText.ts';
export { formatDate, formatDateTime } from './lib/date.ts';
export { isSlowConnection } from './lib/isSlowConnection.ts';
export { loadPart } from './lib/loadPart.ts';
export type { Tone } from './lib/tone.ts';
export { useIsHydrated } from './lib/useIsHydrated.ts';
export { useOnRestore } from './lib/useOnRestore.ts';
export { usePreload } from './lib/usePreload.ts';
export { whenIdle } from './lib/whenIdle.ts';
export { formatPrice, formatSignedYen, formatYen } from './lib/yen.ts';
export { BuyBar, type BuyBarProps } from './market/buy-bar/BuyBar.tsx';
export {
  type ContentCounts,
  ContentsTable,
  type ContentsTableProps,
} from './market/contents-table/ContentsTable.tsx';
export {
  type EarlierContent,
  EarlierContents,
  type EarlierContentsProps,
} from './market/earlier-contents/EarlierContents.tsx';
export { type Chip, FilterChips, type FilterChipsProps } from './market/filter-chips/FilterChips.tsx';
export { type FilterOption, FilterPicker, type FilterPickerProps } from './market/filter-picker/FilterPicker.tsx';
export { OpenedContents, type OpenedContentsProps } from './market/opened-contents/OpenedContents.tsx';
export { OrderSummary, type OrderSummaryProps } from './market/order-summary/OrderSummary.tsx';
export { Price, type PriceProps } from './market/price/Price.tsx';
export { ProductCard, type ProductCardProps } from './market/product-card/ProductCard.tsx';
export { ProductFacts, type ProductFactsProps } from './market/product-facts/ProductFacts.tsx';
export type {
  ProductContents,
  ProductDetails,
  ProductDimension,
  ProductLabels,
  ProductSpecification,
} from './market/product-facts/productItems.tsx';
export { ProductRow, type ProductRowProps } from './market/product-row/ProductRow.tsx';
export { ProductSearch, type ProductSearchProps } from './market/product-search/ProductSearch.tsx';
export { PropertyCard, type PropertyCardProps } from './market/property-card/PropertyCard.tsx';
export {
  PropertySheet,
  type PropertySheetProps,
  type SheetDrawing,
  type SheetProduct,
  type SheetRoom,
} from './market/property-sheet/PropertySheet.tsx';
export {
  PurchaseButton,
  type PurchaseButtonProps,
  type PurchaseState,
} from './market/purchase-button/PurchaseButton.tsx';
export { PurchaseColumn, type PurchaseColumnProps } from './market/purchase-column/PurchaseColumn.tsx';
export {
  PurchaseConfirmation,
  type PurchaseConfirmationProps,
} from './market/purchase-confirmation/PurchaseConfirmation.tsx';
export { PurchaseContents, type PurchaseContentsProps } from './market/purchase-contents/PurchaseContents.tsx';
export { RoomCard, type RoomCardProps } from './market/room-card/RoomCard.tsx';
export { RoomIndex, type RoomIndexItem, type RoomIndexProps } from './market/room-index/RoomIndex.tsx';
export { SampleLine, type SampleLineProps } from './market/sample-line/SampleLine.tsx';
export {
  UnlockedProductRow,
  type UnlockedProductRowProps,
} from './market/unlocked-product-row/UnlockedProductRow.tsx';
export { ListingForm, type ListingFormProps } from './selling/listing-form/ListingForm.tsx';
export { ListingRow, type ListingRowProps } from './selling/listing-row/ListingRow.tsx';
export { OnboardingCard, type OnboardingCardProps } from './selling/onboarding-card/OnboardingCard.tsx';
export { type BankPayout, PayoutList, type PayoutListProps } from './selling/payout-list/PayoutList.tsx';
export { PropertyRow, type PropertyRowProps } from './selling/property-row/PropertyRow.tsx';
export {
  type SalesAmounts,
  type SalesEntry,
  SalesLedger,
  type SalesLedgerProps,
  type SalesMonth,
} from './selling/sales-ledger/SalesLedger.tsx';
export { type SellingStep, SellingSteps, type SellingStepsProps } from './selling/selling-steps/SellingSteps.tsx';
