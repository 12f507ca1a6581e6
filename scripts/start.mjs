// Builds what is stale, then becomes the marketplace.
import { buildStale } from './build.mjs';

buildStale();
process.env.NODE_ENV = 'production';
await import('../apps/api/src/main.ts');
