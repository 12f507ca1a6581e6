import { ConfirmDialog } from '@iespec/ui';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

type ConfirmLeavingProps = {
  /** Something is not saved, or still under way. */
  when: boolean;
};

/** The router of the browser numbers its entries; by the numbers one knows which way a step through the history goes. */
const indexOf = (state: unknown) => (state as { idx?: number } | null)?.idx ?? 0;

/**
 * Asks before a page is left on which something is not saved: by a link, by a step through the history, or by closing
 * the tab (there the browser asks). What was typed stays as a draft all the same.
 */
export function ConfirmLeaving({ when }: ConfirmLeavingProps) {
  const navigate = useNavigate();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const isLeaving = useRef(false);

  useEffect(() => {
    if (!when) return;
    const index = indexOf(window.history.state);

    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!link || !isPlain || link.target === '_blank' || link.origin !== window.location.origin) return;
      if (isLeaving.current || isSamePage(link)) return;
      event.preventDefault();
      event.stopPropagation();
      setLeave(() => () => void navigate(link.pathname + link.search + link.hash));
    };
    const onPopState = (event: PopStateEvent) => {
      const delta = indexOf(event.state) - index;
      if (isLeaving.current || delta === 0) return;
      // The router must not see the step; it is taken back, and taken again once it is confirmed.
      event.stopImmediatePropagation();
      window.history.go(-delta);
      setLeave(() => () => window.history.go(delta));
    };
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('popstate', onPopState, { capture: true });
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('popstate', onPopState, { capture: true });
      window.removeEventListener('beforeunload', onBeforeUnload);
    };
  }, [when, navigate]);

  return (
    <ConfirmDialog
      open={leave !== null}
      title="保存せずに移動しますか？"
      description="保存していない内容があります。入力した文字はこの端末に下書きとして残ります。"
      confirmLabel="移動する"
      onCancel={() => setLeave(null)}
      onConfirm={() => {
        isLeaving.current = true;
        leave?.();
        setLeave(null);
      }}
    />
  );
}

const isSamePage = ({ pathname, search, hash }: HTMLAnchorElement) =>
  pathname === window.location.pathname && search === window.location.search && hash !== '';
