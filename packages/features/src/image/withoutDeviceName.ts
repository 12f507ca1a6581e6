/** Names that tell nothing, although they have words: LINE_ALBUM_キッチン_240315_1, Screenshot_20240315_Chrome. */
const meaningless = /^(?:line_album|screen ?shot|スクリーンショット|whatsapp image)/;

const deviceNames = [
  // Cameras and phones: IMG_1001, IMG_E1001, _DSC1234, DSCF0001, P1010123, PXL_20240315_101530123.
  /(?:fb_)?(?:mv)?img[-_ ]?e?\d{4,}/,
  /_?dsc[a-z]?[-_ ]?\d{4,}/,
  /(?:cimg|hpim|imgp|kimg|pict|sany|sdim|gopr|dji_|sam_|mg_|pxl_|vid_|b612_|c360_|s__)\d{4,}/,
  /[lpr][\da-c]\d{6}|g[hpx]\d{6}/,
  /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/,
  /(?:19|20)\d{2}[-_. ]?\d{2}[-_. ]?\d{2}/,
].map(({ source }) => source);

/** With numbers that follow, such as the time, or WA0001. */
const deviceName = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${deviceNames.join('|')})(?:[^\p{L}\p{N}]+(?:wa)?\d+)*(?![\p{L}\p{N}])`,
  'gu',
);

/** A normalized file name without the parts that devices and apps give, which match products only by chance. */
export const withoutDeviceName = (name: string) => (meaningless.test(name) ? '' : name.replace(deviceName, ' '));
