'use client';

import { RotateCw, X } from 'lucide';
import { Button } from '../../base/button/Button.tsx';
import { isRetryable, type Upload } from './UploadItem.tsx';

type UploadActionsProps = {
  uploads: Upload[];
  /** Whether files were refused before they were sent. */
  hasRefused?: boolean;
  onRetry: (ids: string[]) => void;
  onDismiss: (ids: string[]) => void;
};

/** Actions for all failed uploads and refused files at once; renders nothing if there are none. */
export function UploadActions({ uploads, hasRefused = false, onRetry, onDismiss }: UploadActionsProps) {
  const failed = uploads.filter(({ state }) => state.step === 'failed');
  const retryable = failed.filter(isRetryable);
  if (failed.length === 0 && !hasRefused) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {retryable.length > 0 && (
        <Button variant="secondary" size="small" icon={RotateCw} onClick={() => onRetry(retryable.map(({ id }) => id))}>
          すべて再試行
        </Button>
      )}
      <Button variant="secondary" size="small" icon={X} onClick={() => onDismiss(failed.map(({ id }) => id))}>
        一覧から外す
      </Button>
    </div>
  );
}
