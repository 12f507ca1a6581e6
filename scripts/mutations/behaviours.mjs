const features = 'packages/features/src';
const screen = (feature, name) => `${features}/${feature}/screens/${name}.tsx`;
const ui = 'packages/ui/src';

const inFile = (file, stories, changes) =>
  changes.map(([name, from, to]) => ({ name, file, from, to, stories: [stories] }));

/** Visible changes of behaviour, `[name, from, to]`, with the stories that must fail. */
export const behaviours = [
  ...inFile(`${ui}/base/carousel/Carousel.tsx`, `${ui}/base/carousel`, [
    ['carousel: a counter instead of dots', 'const minSlidesForCounter = 5;', 'const minSlidesForCounter = 0;'],
    ['carousel: dots removed', '{slides.map(({ id }, index) => (', '{[].map(({ id }, index) => ('],
    ['carousel: the current dot is not highlighted', 'not-data-current:opacity-55', ''],
    [
      'carousel: the first dot stays highlighted',
      'data-current={index === current || undefined}',
      'data-current={index === 0 || undefined}',
    ],
    ['carousel: dots up to six', 'const minSlidesForCounter = 5;', 'const minSlidesForCounter = 7;'],
  ]),
  ...inFile(`${ui}/base/tabs/tabStyles.ts`, `${ui}/base/page-tabs`, [
    ['tabs: stretched on a large screen', 'md:auto-cols-max', ''],
    ['tabs: of different widths on a phone', 'auto-cols-fr', 'auto-cols-max'],
  ]),
  ...inFile(`${ui}/forms/save-bar/SaveBar.tsx`, `${ui}/forms/save-bar`, [
    ['save bar: too far above the bottom bar', 'bottom-[max(calc(3.5rem+1px', 'bottom-[max(calc(4.5rem+1px'],
    ['save bar: at the edge of a large screen', 'lg:bottom-[max(1rem,', 'lg:bottom-[max(0rem,'],
    ['save bar: too high', 'min-h-16', 'min-h-28'],
  ]),
  ...inFile(`${ui}/lib/useScrollPadding.ts`, `${features}/product/screens/ProductEditScreen`, [
    ['bars: their height is not published', "'--bottom-bars'", "'--bars'"],
  ]),
  ...inFile(`${ui}/market/buy-bar/BuyBar.tsx`, `${ui}/market/buy-bar`, [
    ['buy bar: below raised parts of the page', 'z-floating', 'z-0'],
  ]),
  ...inFile(`${ui}/market/room-card/RoomCard.tsx`, `${ui}/market/room-card`, [
    ['room card: its second link is covered by the first', '-my-2.5 relative', '-my-2.5'],
  ]),
  ...inFile(`${ui}/market/property-card/PropertyCard.tsx`, `${ui}/market/property-card`, [
    ['property card: its name is read twice', 'alt=""', 'alt={name}'],
    ['property card: no focus ring', 'focus-visible:after:outline-focus', ''],
  ]),
  ...inFile(`${ui}/forms/checkbox/Checkbox.tsx`, `${ui}/forms/checkbox`, [
    ['checkbox: a read-only one changes', '(event: MouseEvent) => event.preventDefault()', '() => {}'],
  ]),
  ...inFile(`${ui}/base/menu/Menu.tsx`, `${ui}/base/menu`, [
    ['menu: Tab leaves it open', "else if (event.key === 'Tab') close();", ''],
  ]),
  ...inFile(`${ui}/base/progress/Progress.tsx`, `${ui}/base/progress`, [
    ['progress: of ten', 'aria-valuemax={100}', 'aria-valuemax={10}'],
  ]),
  ...inFile(`${ui}/base/avatar/Avatar.tsx`, `${ui}/base/avatar`, [['avatar: read out', 'aria-hidden\n', '']]),
  ...inFile(`${ui}/base/skeleton/Skeleton.tsx`, `${ui}/base/skeleton`, [
    ['skeleton: stands still', 'animate-pulse ', ''],
  ]),
  ...inFile(`${ui}/base/toast/toast.ts`, `${ui}/base/toast`, [
    ['toast: success for four seconds', 'success: 2000', 'success: 4000'],
    ['toast: error for two seconds', 'error: 4000', 'error: 2000'],
    ['toast: custom message for two seconds', 'custom: 4000', 'custom: 2000'],
  ]),
  ...inFile(`${ui}/lib/useCopy.ts`, `${ui}/base/share`, [
    ['link copied: message for 0.2 seconds', 'shownFor = 2000', 'shownFor = 200'],
    ['link copied: message for 20 seconds', 'shownFor = 2000', 'shownFor = 20_000'],
  ]),
  ...inFile(screen('purchase', 'CheckoutSuccessScreen'), `${features}/purchase`, [
    ['3-second redirect after a purchase: after 0.3 seconds', 'redirectSeconds * 1000', 'redirectSeconds * 100'],
    ['3-second redirect after a purchase: never', 'redirectSeconds * 1000', 'redirectSeconds * 1000000'],
  ]),
  ...inFile(screen('seller', 'OnboardingCompleteScreen'), `${features}/seller/screens/OnboardingCompleteScreen`, [
    ['3-second redirect after onboarding: after 0.3 seconds', 'redirectSeconds * 1000', 'redirectSeconds * 100'],
    ['3-second redirect after onboarding: never', 'redirectSeconds * 1000', 'redirectSeconds * 1000000'],
  ]),
  ...inFile(screen('purchase', 'CheckoutCancelScreen'), `${features}/purchase`, [
    ['cancel: the button does nothing', 'navigate(-1)', 'undefined'],
  ]),
  ...inFile(`${ui}/base/image-grid/ImageGrid.tsx`, `${ui}/base/image-grid`, [
    ['image grid: two columns on a phone', 'grid-cols-3', 'grid-cols-2'],
    ['image grid: three columns on a large screen', 'lg:grid-cols-4', 'lg:grid-cols-3'],
  ]),
  ...inFile(`${features}/property/parts/ImageCards.tsx`, `${features}/property/screens/PropertyScreen`, [
    ['rooms: two columns on a large screen', 'xl:grid-cols-3', 'xl:grid-cols-2'],
  ]),
  ...inFile(`${features}/room/parts/ProductGrid.tsx`, `${features}/room/screens/RoomScreen`, [
    ['products of a room: one column on a phone', 'grid-cols-2', 'grid-cols-1'],
    ['products of a room: two columns on a large screen', 'md:grid-cols-3', 'md:grid-cols-2'],
  ]),
  ...inFile(`${features}/home/parts/PropertyGrid.tsx`, `${features}/home`, [
    ['home: two columns on a large screen', 'lg:grid-cols-3', 'lg:grid-cols-2'],
  ]),
  ...inFile(`${ui}/forms/field/Field.tsx`, `${ui}/forms/text-field`, [
    ['fields: no required mark', '{required && ', '{false && '],
  ]),
  ...inFile(`${ui}/forms/radio-group/RadioGroup.tsx`, `${ui}/forms/radio-group`, [
    ['radio buttons: no required mark', '{required && ', '{false && '],
  ]),
  ...inFile(`${ui}/editing/property-form/PropertyForm.tsx`, `${ui}/editing/property-form`, [
    ['property form: areas in whole square metres', 'step={0.01}', 'step={1}'],
    ['property form: areas in tenths of a square metre', 'step={0.01}', 'step={0.1}'],
  ]),
  ...inFile(`${ui}/editing/room-selector/RoomSelector.tsx`, `${ui}/editing/room-selector`, [
    ['room selector: no selection ring', 'group-aria-pressed:outline-focus', ''],
  ]),
  ...inFile(`${features}/property/tabs/GalleryTab.tsx`, `${features}/property/screens`, [
    ['gallery: the selected chip filters nothing', 'useGallery(property, chip)', "useGallery(property, 'all')"],
  ]),
  ...inFile(`${features}/property/tabs/useGallery.ts`, `${features}/property/screens/PropertyScreen`, [
    [
      'gallery: the selected chip hides everything',
      'loaded.filter((image) => isShownBy(image, chip))',
      'loaded.filter(() => false)',
    ],
  ]),
  // Found by a list of forty that was made without knowing this one: at first, no story noticed these.
  ...inFile(`${features}/spreadsheet/edit/PlanPreview.tsx`, `${features}/spreadsheet`, [
    ['import: faults below all rooms', '<div ref={faultsRef}>', '<div ref={faultsRef} className="order-last">'],
  ]),
  ...inFile(`${ui}/account/verification-code-form/VerificationCodeForm.tsx`, `${ui}/account/verification-code-form`, [
    ['code: resent while it is checked', 'inert={rest.loading}', ''],
  ]),
  ...inFile(`${ui}/selling/sales-ledger/SalesLedger.tsx`, `${ui}/selling/sales-ledger`, [
    ['ledger: labels in every cell of a large screen', 'text-ink-muted sm:hidden', 'text-ink-muted'],
  ]),
  ...inFile(`${features}/_forms/EditPage.tsx`, `${features}/product/screens/ProductEditScreen`, [
    ['editor: siblings above it on a large screen', ' xl:grid xl:grid-cols-[17rem_minmax(0,1fr)]', ''],
  ]),
  ...inFile(`${ui}/base/toast/Toaster.tsx`, `${features}/layout/Layout`, [
    ['toast: behind the top bar', 'z-overlay', 'z-floating'],
  ]),
  ...inFile(`${features}/purchase/BuyButton.tsx`, `${features}/purchase/screens/CheckoutScreen`, [
    ['checkout: the button is not in view', 'sticky bottom-0 z-floating ', ''],
    ['checkout: two taps start two payments', 'if (isStarting.current) return;', ''],
  ]),
  ...inFile(`${ui}/editing/file-button/FileButton.tsx`, `${ui}/editing/table-source`, [
    ['file button: no focus ring', 'has-focus-visible:outline-focus ', ''],
  ]),
  ...inFile(`${features}/home/parts/PropertyTile.tsx`, `${features}/home/screens`, [
    ['property: bought, but not for sale any more', ' && !purchased}', '}'],
  ]),
  ...inFile(`${features}/home/parts/PropertyGrid.tsx`, `${features}/home/screens`, [
    ['property list: all pictures with priority', 'index === 0', 'index >= 0'],
  ]),
  ...inFile(`${features}/product/screens/ProductScreen.tsx`, `${features}/product/screens/ProductScreen`, [
    ['product: a sample to its owner', 'product.is_sample && !seemsUnlocked', 'product.is_sample'],
  ]),
  ...inFile(`${features}/product/later/RoomPager.tsx`, `${features}/product/screens/ProductScreen`, [
    ['product: back to the first', 'hrefOf(products[index - 1])', 'hrefOf(products[0])'],
  ]),
  ...inFile(screen('seller', 'ListingPublishedScreen'), `${features}/seller/screens/ListingPublishedScreen`, [
    ['published: taken down, but said to be on sale', ' && !property.is_taken_down', ''],
  ]),
  ...inFile(`${features}/property/parts/PropertyFacts.tsx`, `${features}/property/screens/PropertyScreen.stories`, [
    ['areas: one decimal', 'minimumFractionDigits: 2, ', ''],
  ]),
  ...inFile(`${features}/property/tabs/GalleryTab.tsx`, `${features}/property/screens/PropertyScreen.behaviours`, [
    ['gallery: no sign of loading more', 'loading={isLoading}', 'loading={isLoading && isFailed}'],
  ]),
  ...inFile(`${ui}/editing/table-source/TableSource.tsx`, `${ui}/editing/table-source`, [
    ['table: gone after it was read', 'onClick={() => onText(text)}', "onClick={() => {onText(text);setText('');}}"],
  ]),
  ...inFile(`${ui}/market/property-sheet/PropertySheet.tsx`, `${ui}/market/property-sheet`, [
    ['sheet: drawings are cut off', ' fit="contain"', ''],
  ]),
];
