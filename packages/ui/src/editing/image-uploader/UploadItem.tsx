'use client';

import { Check, Image as ImageIcon, LockKeyhole, RotateCw, X } from 'lucide';
import { Icon } from '../../base/icon/Icon.tsx';
import { IconButton } from '../../base/icon-button/IconButton.tsx';
import { Picture } from '../../base/picture/Picture.tsx';
import { Progress } from '../../base/progress/Progress.tsx';
import { cn } from '../../lib/cn.ts';
import { createPreviewFile } from './createPreviewFile.ts';

/** 送れなかった理由。 */
export type UploadProblem =
  /** 保存先がエラーを返した。 */
  | { reason: 'storage'; status: number }
  | { reason: 'network' }
  /** ユーザーIDが分からない。何も送らない。 */
  | { reason: 'no-user' }
  /** サーバーが断った。`detail` はその理由の文。`retryable` なら、同じファイルでも後で送れることがある。 */
  | { reason: 'refused'; detail: string; retryable: boolean };

export type UploadState =
  /** 前のファイルを送り終えるのを待っている。 */
  | { step: 'waiting' }
  /** `progress` は0から1。 */
  | { step: 'uploading'; progress: number }
  /** `attempts` 回のうちの `attempt` 回目。 */
  | { step: 'retrying'; attempt: number; attempts: number }
  /** サーバーが処理している。2回目からは、前の回に失敗している。 */
  | { step: 'processing'; attempt: number; attempts: number }
  | { step: 'completed' }
  | ({ step: 'failed' } & UploadProblem);

export type Upload = {
  /** アップロードごとに違う値。 */
  id: string;
  /** ファイルの名前。 */
  name: string;
  /** 見本の画像のURL。できてから渡す。 */
  previewUrl?: string | undefined;
  /** 購入者だけに見せるものとして送っている。 */
  paid?: boolean;
  /** 進み具合。 */
  state: UploadState;
};

/** The specification prescribes these error messages. */
function formatProblem(problem: UploadProblem) {
  switch (problem.reason) {
    case 'storage':
      return `S3アップロードに失敗しました: ${problem.status}`;
    case 'network':
      return 'ネットワークエラーが発生しました';
    case 'no-user':
      return 'ユーザーIDが設定されていません';
    case 'refused':
      return problem.detail;
  }
}

function formatStatus(state: Exclude<UploadState, { step: 'failed' }>) {
  switch (state.step) {
    case 'waiting':
      return '待機中';
    case 'uploading':
      return `アップロード中... ${Math.round(state.progress * 100)}%`;
    case 'retrying':
      return `リトライ中... (${state.attempt}/${state.attempts})`;
    case 'processing':
      return state.attempt > 1
        ? `画像処理をリトライ中... (${state.attempt}/${state.attempts})`
        : '画像を処理しています...';
    case 'completed':
      return 'アップロードしました';
  }
}

/** Whether another attempt with the same file may succeed. */
export const isRetryable = ({ state }: Pick<Upload, 'state'>) =>
  state.step === 'failed' &&
  (state.reason === 'storage' || state.reason === 'network' || (state.reason === 'refused' && state.retryable));

type UploadItemProps = { upload: Upload; onRetry: (ids: string[]) => void; onDismiss: (ids: string[]) => void };

/** One upload: preview, file name, state and actions. */
export function UploadItem({ upload, onRetry, onDismiss }: UploadItemProps) {
  const { id, name, previewUrl, paid = false, state } = upload;
  const isFinished = state.step === 'completed' || state.step === 'failed';
  const isMoving = !isFinished && state.step !== 'waiting';
  return (
    <li data-step={state.step} className="grid grid-cols-[56px_1fr_auto] items-center gap-x-3 py-2.5">
      <div className="grid aspect-square place-items-center overflow-hidden rounded-field bg-line text-ink-muted">
        {previewUrl ? (
          <Picture file={createPreviewFile(previewUrl)} alt="" sizes="56px" />
        ) : (
          <Icon icon={ImageIcon} className="size-icon" />
        )}
      </div>
      <div className="min-w-0">
        <p className="truncate font-bold text-small">{name}</p>
        {paid && (
          <p className="flex items-center gap-1 text-caption text-ink-muted">
            <Icon icon={LockKeyhole} className="size-icon-small" />
            購入者だけ
          </p>
        )}
        {state.step === 'failed' ? (
          <p role="alert" className="text-note text-danger">
            {formatProblem(state)}
          </p>
        ) : (
          <p
            role="status"
            className={cn(
              'flex items-center gap-1 text-note',
              state.step === 'completed' ? 'text-brand' : 'text-ink-muted',
            )}
          >
            {state.step === 'completed' && <Icon icon={Check} className="size-icon-small" />}
            <span>{formatStatus(state)}</span>
          </p>
        )}
        {isMoving && (
          <Progress
            label={`${name}のアップロード`}
            value={state.step === 'uploading' ? state.progress : undefined}
            className="mt-1"
          />
        )}
      </div>
      <div className="flex">
        {isRetryable(upload) && (
          <IconButton label={`${name}をもう一度アップロード`} icon={RotateCw} onClick={() => onRetry([id])} />
        )}
        <IconButton
          label={isFinished ? `${name}を一覧から消す` : `${name}のアップロードをやめる`}
          icon={X}
          onClick={() => onDismiss([id])}
        />
      </div>
    </li>
  );
}
