/** Pixels of a sent photo's longer side. Nothing wider than 2400 is ever shown. */
const photoSide = 3_000;

/** Longer images, such as panoramas, would become too narrow. */
const maxRatio = 2;

/** What a sent photo may weigh, in bytes: 20 s at 50 kB/s. */
const maxBytes = 1_000_000;

/** Tried until the photo weighs at most `maxBytes`. The server encodes the image once more anyway. */
const qualities = [0.8, 0.65];

/**
 * Draws a photo as a JPEG of at most 3,000 pixels on its longer side: upright, in sRGB, without metadata.
 * Resolves to null if it is small enough already, or too long to be a photo. Rejects when the browser cannot decode it.
 */
export async function drawSmall(file: Blob): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file);
  try {
    const longer = Math.max(bitmap.width, bitmap.height);
    const isSmall = longer <= photoSide && file.type === 'image/jpeg';
    if (isSmall || longer > maxRatio * Math.min(bitmap.width, bitmap.height)) return null;
    const scale = Math.min(1, photoSide / longer);
    const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) return null;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    let blob: Blob = file;
    for (const quality of qualities) {
      blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
      if (blob.size <= maxBytes) break;
    }
    return blob.type === 'image/jpeg' && blob.size < file.size ? blob : null;
  } finally {
    bitmap.close();
  }
}
