// Builds what is stale, then becomes the marketplace.
import { buildStale } from './build.mjs';

// A launcher that ended while this was building or loading is not outlived.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));

buildStale();
process.env.NODE_ENV = 'production';
await import('../apps/api/src/process/main.ts');
