// The operator's console: `pnpm operator --help`, docs/operator.md.
import { main } from './operator/main.ts';

await main();
