import { openStore } from '../store/store.ts';
import { listen } from './listen.ts';
import { readSettings } from './settings.ts';

try {
  const { statePath, port, ...settings } = readSettings(process.env);
  const sandbox = await listen(port, { ...settings, store: openStore(statePath) });
  const exit = () => {
    void sandbox.close().finally(() => process.exit(0));
  };
  process.on('SIGTERM', exit);
  process.on('SIGINT', exit);
  // The parent process has ended.
  process.on('disconnect', exit);
  if (process.send) process.send({ port: sandbox.port });
  else process.stdout.write(`Card provider sandbox: ${sandbox.baseUrl}\n`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
