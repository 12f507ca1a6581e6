// Creates the demo of the journeys in `E2E_DEMO_DIR`, as a stage of its own in `npm test`.
import { prepareDemo } from './demo.ts';

const { E2E_DEMO_DIR } = process.env;
if (!E2E_DEMO_DIR) throw new Error('E2E_DEMO_DIR is not set');
await prepareDemo(E2E_DEMO_DIR);
