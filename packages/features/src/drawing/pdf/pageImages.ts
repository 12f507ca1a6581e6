import { maxUploadBytes } from '@iespec/contract';
import type { OpenPdf } from './openPdf.ts';

/** Pixels of the longer side: more than the widest variant (2400), but still drawable by phones. */
const imageSide = 3000;

const thumbnailSide = 320;

const encode = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('canvas'))), type, 0.9),
  );

export const drawThumbnail = async (pdf: OpenPdf, number: number) =>
  encode(await pdf.drawPage(number, thumbnailSide), 'image/png');

/** Draws a page as an image to upload: PNG, which keeps lines sharp, or JPEG if that would be too large. */
export async function drawImage(pdf: OpenPdf, number: number, fileName: string) {
  const canvas = await pdf.drawPage(number, imageSide);
  const png = await encode(canvas, 'image/png');
  const blob = png.size > maxUploadBytes ? await encode(canvas, 'image/jpeg') : png;
  const name = `${fileName.replace(/\.pdf$/i, '')}-${number}.${blob.type === 'image/png' ? 'png' : 'jpg'}`;
  return new File([blob], name, { type: blob.type });
}
