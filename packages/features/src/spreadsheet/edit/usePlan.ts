import { useEffect, useRef, useState } from 'react';
import type { Preview } from '../forms/types.ts';
import type { PlanRequest, ReadingInWorker } from './importWorker.ts';

type Wanted = PlanRequest & { reading: ReadingInWorker };

/** Milliseconds after which the user is told that a plan is being made. */
const slow = 200;

/**
 * Plans what is wanted in the worker, one plan at a time. Until a plan is made, the one before it is returned, or null.
 * Of all changes during a plan, only the last is planned next. Calls `onFailed` if the worker has failed.
 */
export function usePlan(wanted: Wanted | null, onFailed: () => void) {
  const [made, setMade] = useState<{ of: Wanted; preview: Preview } | null>(null);
  const [isSlow, setIsSlow] = useState(false);
  const newest = useRef(wanted);
  const isRunning = useRef(false);
  const isPlanning = wanted !== null && made?.of !== wanted;

  useEffect(() => {
    newest.current = wanted;
    if (!wanted) setMade(null);
    if (isRunning.current) return;
    async function run() {
      let planned: Wanted | null = null;
      while (newest.current && newest.current !== planned) {
        planned = newest.current;
        const { reading, ...request } = planned;
        const preview = await reading.plan(request);
        // Closing a reading makes its plan fail, too: only the newest counts.
        if ('problem' in preview) newest.current === planned && onFailed();
        else if (newest.current) setMade({ of: planned, preview });
      }
      isRunning.current = false;
    }
    isRunning.current = true;
    void run();
  }, [wanted, onFailed]);

  useEffect(() => {
    if (!isPlanning) return setIsSlow(false);
    const timer = setTimeout(setIsSlow, slow, true);
    return () => clearTimeout(timer);
  }, [isPlanning]);

  return { preview: made?.preview ?? null, isPlanning, isSlow };
}
