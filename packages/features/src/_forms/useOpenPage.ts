import { useTransition } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';

export type NextPage = NavigateOptions & { path: string };

/**
 * Opens the page of a new resource. `isOpening` until it is shown: while its code loads, the buttons of the
 * old page must not create another one.
 */
export function useOpenPage() {
  const navigate = useNavigate();
  const [isOpening, startTransition] = useTransition();
  const openPage = ({ path, ...options }: NextPage) => startTransition(() => void navigate(path, options));
  return { openPage, isOpening };
}
