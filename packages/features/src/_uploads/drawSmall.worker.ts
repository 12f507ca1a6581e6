// Runs for one photo and is then terminated, which frees the memory of the decoded pixels.

import { drawSmall } from './drawSmall.ts';

self.onmessage = async ({ data }: MessageEvent<Blob>) => self.postMessage(await drawSmall(data).catch(() => null));
