const formatName: Record<string, string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/heic': 'HEIC',
  'image/heif': 'HEIC',
  '.heic': 'HEIC',
  '.heif': 'HEIC',
  'application/pdf': 'PDF',
};

/** Formats an `accept` attribute: JPEG・PNG */
export const joinFormatNames = (accept: string) =>
  [...new Set(accept.split(',').map((type) => formatName[type.trim()] ?? type.trim()))].join('・');
