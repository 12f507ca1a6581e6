import { acceptedImageTypes, webImageTypes } from '@iespec/contract';

/**
 * The `accept` attribute of a file input for images. iPhones and iPads convert HEIC to JPEG if the attribute
 * omits HEIC; only they support `-webkit-touch-callout`. For all others, it lists the extensions of HEIC,
 * too, because some systems do not know the media type.
 */
export const acceptAttribute = () =>
  globalThis.CSS?.supports('-webkit-touch-callout', 'none')
    ? webImageTypes.join(',')
    : [...acceptedImageTypes, '.heic', '.heif'].join(',');
