// Creates the demo of the journeys in `E2E_DEMO_DIR`; `npm test` runs it while a core is idle.
import { prepareDemo } from './demo.ts';

const { E2E_DEMO_DIR } = process.env;
if (!E2E_DEMO_DIR) throw new Error('E2E_DEMO_DIR is not set');
await prepareDemo(E2E_DEMO_DIR);
