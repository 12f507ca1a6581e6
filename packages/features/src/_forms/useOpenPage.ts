import { useTransition } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';

export type NextPage = NavigateOptions & { path: string };

/**
 * Opens the page of what was created. `isOpening` until that page stands: while its code loads, the old page
 * stays and its buttons must not create another.
 */
export function useOpenPage() {
  const navigate = useNavigate();
  const [isOpening, startTransition] = useTransition();
  const openPage = ({ path, ...options }: NextPage) => startTransition(() => void navigate(path, options));
  return { openPage, isOpening };
}
