import { Alert, Button, formatDateTime } from '@iespec/ui';

export type DraftOfferProps = {
  /** A draft from an earlier visit; null: none. */
  draft: { savedAt: Date; restore: () => void; discard: () => void } | null;
};

/** Offers to restore the draft from an earlier visit. */
export const DraftOffer = ({ draft }: DraftOfferProps) =>
  draft && (
    <Alert>
      <p>保存されていない入力があります（{formatDateTime(draft.savedAt)}）。</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="secondary" onClick={draft.restore}>
          入力を復元する
        </Button>
        <Button variant="ghost" onClick={draft.discard}>
          破棄する
        </Button>
      </div>
    </Alert>
  );
