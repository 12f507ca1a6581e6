import { useTransition } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';

export type NextPage = NavigateOptions & { path: string };

/**
 * Opens the page of a new resource. `isOpening` is true until the page is shown: while its code loads, the
 * buttons of the old page must not create another resource.
 */
export function useOpenPage() {
  const navigate = useNavigate();
  const [isOpening, startTransition] = useTransition();
  const openPage = ({ path, ...options }: NextPage) => startTransition(() => void navigate(path, options));
  return { openPage, isOpening };
}
