/**
 * States that look like another one to the pixel, by their ids: what differs is where they stand, or what they do. The other
 * one alone is photographed.
 */
export const identicalStates: Record<string, string> = {
  'ui-link--of-a-router': 'ui-link--default',
  'ui-picture--priority': 'ui-picture--default',
  'ui-product-row--unsafe-catalog': 'ui-product-row--without-catalog',
  'ui-when-near--with-focus': 'ui-when-near--left-and-reached',
  'ui-dialog--sheet-on-phone': 'ui-dialog--open',
  'ui-route-progress--idle': 'ui-purchase-contents--nothing',
  'ui-product-row--linked': 'ui-product-row--unlocked',
  'ui-room-card--linked': 'ui-room-card--photograph',
  'ui-page-tabs--default': 'ui-tabs--default',
  'ui-page-tabs--another-open': 'ui-tabs--another-open',
  'foundations-conditions--reduced-motion': 'foundations-conditions--forced-colors',
  'screens-checkout--without-listing': 'screens-checkout--listing-gone',
  'screens-property--with-companies': 'screens-property--visitor-products',
  'screens-property-detail--default': 'screens-property-detail--locked',
  'screens-property-detail--failed': 'screens-property--failed',
  'screens-property-detail--loading': 'screens-property--loading',
  'screens-room--loading': 'screens-property--loading',
  'screens-room--property-failed': 'screens-room--failed',
  'screens-product--loading': 'screens-property--loading',
  'screens-my-page--onboarding-complete': 'screens-my-page--sales',
  'screens-property-edit--loading': 'screens-room-edit--loading',
  'screens-product-edit--loading': 'screens-room-edit--loading',
  'screens-drawing-edit--loading': 'screens-room-edit--loading',
  'screens-property-edit--ownership-check-failed': 'screens-room-edit--ownership-check-failed',
  'screens-product-edit--ownership-check-failed': 'screens-room-edit--ownership-check-failed',
  'screens-drawing-edit--ownership-check-failed': 'screens-room-edit--ownership-check-failed',
};
