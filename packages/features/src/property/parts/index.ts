export { roomImage, withAlt } from '../images.ts';
export { text as propertyText } from '../text.ts';
export { usePropertyDetails } from '../usePropertyDetails.ts';
export { PictureCarousel } from './PictureCarousel.tsx';
export { ProductRows } from './ProductRows.tsx';
export { PropertyFailed } from './PropertyFailed.tsx';
export { PropertySkeleton } from './PropertySkeleton.tsx';
export { productDetails, productRowLabels } from './productDetails.ts';
export { Readiness } from './Readiness.tsx';
