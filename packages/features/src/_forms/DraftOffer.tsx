import { Alert, Button, formatDateTime } from '@iespec/ui';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { takeInterruption } from '#_store/interruptedEdit.ts';

export type DraftOfferProps = {
  /** A draft from an earlier visit; null: none. */
  draft: { savedAt: Date; restore: () => void; discard: () => void } | null;
};

/** Offers the draft of an earlier visit. Restores it without asking if the session had ended on this page. */
export function DraftOffer({ draft }: DraftOfferProps) {
  const { pathname } = useLocation();
  const restoreInterrupted = useEffectEvent(() => {
    if (takeInterruption(pathname)) draft?.restore();
  });
  useEffect(() => {
    // Deferred, because this effect runs before the form subscribes to its own changes.
    const timer = setTimeout(() => restoreInterrupted());
    return () => clearTimeout(timer);
  }, []);
  return (
    draft && (
      <Alert>
        <p>{`保存されていない入力があります（${formatDateTime(draft.savedAt)}）。`}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button variant="secondary" onClick={draft.restore}>
            入力を復元する
          </Button>
          <Button variant="ghost" onClick={draft.discard}>
            破棄する
          </Button>
        </div>
      </Alert>
    )
  );
}
