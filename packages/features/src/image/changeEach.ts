import type { Image } from '@iespec/contract';

/** Changes images one after another. Resolves to those that failed, and the last error. */
export async function changeEach(images: Image[], change: (image: Image) => Promise<unknown>) {
  const failed: Image[] = [];
  let error: Error | null = null;
  for (const image of images) {
    try {
      await change(image);
    } catch (reason) {
      failed.push(image);
      error = reason as Error;
    }
  }
  return { failed, error };
}
