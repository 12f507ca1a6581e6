export { roomImage, withAlt } from '../images.ts';
export { text as propertyText } from '../text.ts';
export { renewEvery, usePropertyDetails } from '../usePropertyDetails.ts';
export { LockedNotice } from './LockedNotice.tsx';
export { PictureCarousel } from './PictureCarousel.tsx';
export { ProductRows } from './ProductRows.tsx';
export { PropertyFailed } from './PropertyFailed.tsx';
export { PropertySkeleton } from './PropertySkeleton.tsx';
export { productDetails, productRowLabels } from './productDetails.ts';
