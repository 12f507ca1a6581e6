import type { APIResponse, Page } from '@playwright/test';
import sharp from 'sharp';

type Json = Awaited<ReturnType<APIResponse['json']>>;

/** Calls the API as the user who is signed in on the page. */
export async function call<Body = Json>(page: Page, method: string, path: string, data?: object) {
  const { token } = (await (await page.request.get('/api/auth/token')).json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const response = await page.request.fetch(path, { method, headers, ...(data && { data }) });
  return { status: response.status(), body: (await response.json()) as Body };
}

/** Creates a 12-megapixel JPEG like a phone's. */
export const createCameraImage = (background: string) =>
  sharp({ create: { width: 4000, height: 3000, channels: 3, background } })
    .jpeg()
    .toBuffer();
