import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** In a thread of its own, which the load does not hold up: the milliseconds of each health check, until a message arrives. */
const durations: number[] = [];
let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});
while (!isOver) {
  const start = performance.now();
  const response = await fetch(`${workerData}/healthz`);
  await response.arrayBuffer();
  durations.push(performance.now() - start);
  await sleep(50);
}
parentPort?.postMessage(durations);
