import { type BaseSyntheticEvent, useRef, useState } from 'react';
import { useTransient } from './useTransient.ts';

/** Runs one submission of a form at a time and keeps its state: loading, failure, success. */
export function useSubmission() {
  const [failure, setFailure] = useState<string>();
  const [success, showSuccess] = useTransient();
  const [loading, setLoading] = useState(false);
  const isRunning = useRef(false);

  /** Calls `run` unless a submission is already in progress. `run` reports its own failures. */
  const submit = async (event: BaseSyntheticEvent, run: () => Promise<unknown>) => {
    event.preventDefault();
    // React state would be too late for a second tap in the same frame.
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
