import { acceptedImageTypes, webImageTypes } from '@iespec/contract';

/**
 * The `accept` attribute of a file input for images. iPhones convert HEIC to JPEG when it is not accepted, so
 * only other devices name it; `-webkit-touch-callout` exists only on iPhones and iPads. Some systems know
 * HEIC by its extension alone.
 */
export const acceptedFiles = () =>
  globalThis.CSS?.supports('-webkit-touch-callout', 'none')
    ? webImageTypes.join(',')
    : [...acceptedImageTypes, '.heic', '.heif'].join(',');
