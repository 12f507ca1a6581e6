import { type BaseSyntheticEvent, useRef, useState } from 'react';
import { useOpenPage } from './useOpenPage.ts';
import { useTransient } from './useTransient.ts';

/** Runs one submission of a form at a time and keeps its state: loading, failure, success. */
export function useSubmission() {
  const [failure, setFailure] = useState<string>();
  const [success, showSuccess] = useTransient();
  const [isSending, setIsSending] = useState(false);
  const { openPage, isOpening } = useOpenPage();
  const isRunning = useRef(false);

  /** Calls `run` unless a submission is already in progress. `run` reports its own failures. */
  const submit = async (event: BaseSyntheticEvent, run: () => Promise<unknown>) => {
    event.preventDefault();
    // React state would be too late for a second tap in the same frame.
    if (isRunning.current || isOpening) return;
    isRunning.current = true;
    setIsSending(true);
    setFailure(undefined);
    showSuccess(undefined);
    try {
      await run();
    } finally {
      isRunning.current = false;
      setIsSending(false);
    }
  };
  return { state: { failure, success, loading: isSending || isOpening }, submit, setFailure, showSuccess, openPage };
}
