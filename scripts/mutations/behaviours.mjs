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
  ...inFile(screen('home', 'HomeScreen'), `${features}/home`, [
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
];
