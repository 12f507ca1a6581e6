import { maxUploadBytes } from '@iespec/contract';

/** iPhones draw nothing on a larger canvas. */
const maxCanvasPixels = 16_777_216;

const jpegQuality = 0.92;

/**
 * Returns the file to send: for a HEIC that this browser can decode (Safari) a JPEG, upright and without
 * metadata. Any other HEIC is sent as it is and decoded by the API.
 */
export async function prepareImage(file: File): Promise<File> {
  if (!/^image\/hei[cf]$/.test(file.type)) return file;
  return (await toJpeg(file).catch(() => null)) ?? file;
}

/** Returns null when the JPEG would not be accepted; rejects when the browser cannot decode the file. */
async function toJpeg(file: File): Promise<File | null> {
  const bitmap = await createImageBitmap(file);
  try {
    const { width, height } = bitmap;
    if (width * height > maxCanvasPixels) return null;
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality });
    const name = file.name.replace(/\.[^.]*$/, '.jpg');
    return blob.size > maxUploadBytes ? null : new File([blob], name, { type: blob.type });
  } finally {
    bitmap.close();
  }
}
