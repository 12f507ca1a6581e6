const features = 'packages/features/src';
const screen = (feature, name) => `${features}/${feature}/screens/${name}.tsx`;
const ui = 'packages/ui/src';

/** What a visitor would notice, one change each, with the stories that are to notice it. */
export const behaviours = [
  {
    name: 'carousel: dots removed',
    file: `${ui}/carousel/Carousel.tsx`,
    from: 'const minSlidesForCounter = 5;',
    to: 'const minSlidesForCounter = 0;',
    stories: [`${ui}/carousel`],
  },
  {
    name: 'carousel: dots up to six',
    file: `${ui}/carousel/Carousel.tsx`,
    from: 'const minSlidesForCounter = 5;',
    to: 'const minSlidesForCounter = 7;',
    stories: [`${ui}/carousel`],
  },
  {
    name: 'toast: a success stays four seconds',
    file: `${ui}/toast/toast.ts`,
    from: 'success: 2000',
    to: 'success: 4000',
    stories: [`${ui}/toast`],
  },
  {
    name: 'toast: an error leaves after two seconds',
    file: `${ui}/toast/toast.ts`,
    from: 'error: 4000',
    to: 'error: 2000',
    stories: [`${ui}/toast`],
  },
  {
    name: '3-second redirect after a purchase: at once',
    file: screen('purchase', 'CheckoutSuccessScreen'),
    from: 'redirectSeconds * 1000',
    to: 'redirectSeconds * 100',
    stories: [`${features}/purchase`],
  },
  {
    name: '3-second redirect after a purchase: never',
    file: screen('purchase', 'CheckoutSuccessScreen'),
    from: 'redirectSeconds * 1000',
    to: 'redirectSeconds * 1000000',
    stories: [`${features}/purchase`],
  },
  {
    name: 'cancel: the button goes nowhere',
    file: screen('purchase', 'CheckoutCancelScreen'),
    from: 'navigate(-1)',
    to: 'undefined',
    stories: [`${features}/purchase`],
  },
  {
    name: 'image grid: two columns on a phone',
    file: `${ui}/image-grid/ImageGrid.tsx`,
    from: 'grid-cols-3',
    to: 'grid-cols-2',
    stories: [`${ui}/image-grid`],
  },
  {
    name: 'image grid: three columns on a large screen',
    file: `${ui}/image-grid/ImageGrid.tsx`,
    from: 'lg:grid-cols-4',
    to: 'lg:grid-cols-3',
    stories: [`${ui}/image-grid`],
  },
  {
    name: 'home: two columns on a large screen',
    file: screen('home', 'HomeScreen'),
    from: 'lg:grid-cols-3',
    to: 'lg:grid-cols-2',
    stories: [`${features}/home`],
  },
  {
    name: 'fields: no mark of what is required',
    file: `${ui}/field/Field.tsx`,
    from: '{required && ',
    to: '{false && ',
    stories: [`${ui}/text-field`],
  },
  {
    name: 'property form: areas in whole metres',
    file: `${ui}/property-form/PropertyForm.tsx`,
    from: 'step={0.01}',
    to: 'step={1}',
    stories: [`${ui}/property-form`],
  },
  {
    name: 'room selector: no ring',
    file: `${ui}/room-selector/RoomSelector.tsx`,
    from: 'group-aria-pressed:outline-focus',
    to: '',
    stories: [`${ui}/room-selector`],
  },
  {
    name: 'gallery: the chip chosen filters nothing',
    file: `${features}/property/deferred/GalleryTab.tsx`,
    from: 'useGallery(property, chip)',
    to: "useGallery(property, 'all')",
    stories: [`${features}/property/screens`],
  },
];
