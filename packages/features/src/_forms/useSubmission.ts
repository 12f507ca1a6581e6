import { type BaseSyntheticEvent, useRef, useState } from 'react';
import { useTransient } from './useTransient.ts';

/** One submission of a form at a time: whether it is under way, and what became of the last one. */
export function useSubmission() {
  const [failure, setFailure] = useState<string>();
  const [success, showSuccess] = useTransient();
  const [loading, setLoading] = useState(false);
  const isRunning = useRef(false);

  /** Runs unless a submission is under way. `run` reports its own failures. */
  const submit = async (event: BaseSyntheticEvent, run: () => Promise<unknown>) => {
    event.preventDefault();
    // The state of React is too late for a second tap within the same frame.
    if (isRunning.current) return;
    isRunning.current = true;
    setLoading(true);
    setFailure(undefined);
    showSuccess(undefined);
    try {
      await run();
    } finally {
      isRunning.current = false;
      setLoading(false);
    }
  };
  return { state: { failure, success, loading }, submit, setFailure, showSuccess };
}
