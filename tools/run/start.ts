// Builds the shell if it is stale, then runs the marketplace in this process.
import { buildIfStale } from '../build/build.ts';

// Do not outlive a launcher that ends while this process is building or loading.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));

buildIfStale();
process.env.NODE_ENV = 'production';
await import('@iespec/api/process/main.ts');
