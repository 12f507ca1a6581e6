import { acceptedImageTypes, webImageTypes } from '@iespec/contract';

/**
 * The `accept` attribute of a file input for images. It omits HEIC on iPhones and iPads, which then convert
 * it to JPEG; only they support `-webkit-touch-callout`. Some systems know HEIC by its extension alone.
 */
export const acceptedFiles = () =>
  globalThis.CSS?.supports('-webkit-touch-callout', 'none')
    ? webImageTypes.join(',')
    : [...acceptedImageTypes, '.heic', '.heif'].join(',');
