import { lazy, usePreload } from '@iespec/ui';
import { Suspense, startTransition, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { setHistoryGuard } from '#_paths/historyGuard.ts';

const loadLeaveDialog = () => import('./LeaveDialog.tsx');
const LeaveDialog = lazy(loadLeaveDialog, { floating: true });

type ConfirmLeavingProps = {
  /** Whether there are unsaved changes. */
  when: boolean;
  /** Whether photos were chosen, but not sent. */
  hasUnsentPhotos?: boolean;
};

/**
 * Asks for confirmation before the viewer leaves a page with unsaved changes or unsent photos by a link or a
 * history step. If the viewer closes the tab, the browser asks. The draft is always kept.
 */
export function ConfirmLeaving({ when, hasUnsentPhotos = false }: ConfirmLeavingProps) {
  const navigate = useNavigate();
  usePreload(loadLeaveDialog);
  const isUnsaved = when || hasUnsentPhotos;
  const [leave, setLeave] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (!isUnsaved) return;
    // In a transition, a loaded dialog opens without a fallback before it.
    const ask = (next: () => void) => startTransition(() => setLeave(() => next));
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!link || !isPlain || link.target === '_blank' || link.origin !== window.location.origin) return;
      if (isSamePage(link)) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => void navigate(link.pathname + link.search + link.hash));
    };
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

    setHistoryGuard((step) => ask(() => window.history.go(step)));
    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => {
      setHistoryGuard(null);
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('beforeunload', onBeforeUnload);
    };
  }, [isUnsaved, navigate]);

  return (
    leave && (
      <Suspense>
        <LeaveDialog
          unsaved={hasUnsentPhotos ? (when ? 'both' : 'photos') : 'changes'}
          onStay={() => setLeave(null)}
          onLeave={() => {
            setHistoryGuard(null);
            leave();
            setLeave(null);
          }}
        />
      </Suspense>
    )
  );
}

const isSamePage = ({ pathname, search, hash }: HTMLAnchorElement) =>
  pathname === window.location.pathname && search === window.location.search && hash !== '';
