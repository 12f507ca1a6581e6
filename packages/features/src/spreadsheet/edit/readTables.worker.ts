// Reads one file or one pasted table, and is then terminated.

import { type Input, read } from '@iespec/tables/read';

self.onmessage = async ({ data }: MessageEvent<Input>) => self.postMessage(await read(data).catch(() => null));
