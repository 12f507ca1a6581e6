import { Check, ImageIcon, RotateCw, X } from 'lucide-react';
import { IconButton } from '../../base/icon-button/IconButton.tsx';
import { Picture } from '../../base/picture/Picture.tsx';
import { Progress } from '../../base/progress/Progress.tsx';
import { cn } from '../../lib/cn.ts';
import { createPreviewFile } from './createPreviewFile.ts';

/** 送れなかった理由。 */
export type UploadProblem =
  | { reason: 'too-large' }
  | { reason: 'not-an-image' }
  /** 保存先がエラーを返した。 */
  | { reason: 'storage'; status: number }
  | { reason: 'network' }
  /** ユーザーIDが分からない。何も送らない。 */
  | { reason: 'no-user' }
  /** サーバーが断った。`detail` はその理由の文。`retryable` なら、同じファイルでも後で送れることがある。 */
  | { reason: 'refused'; detail: string; retryable: boolean };

export type UploadState =
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
  /** 進み具合。 */
  state: UploadState;
};

/** The specification prescribes these error messages. */
function formatProblem(problem: UploadProblem, maxMegabytes: number) {
  switch (problem.reason) {
    case 'too-large':
      return `ファイルサイズは${maxMegabytes}MB以下にしてください`;
    case 'not-an-image':
      return '画像ファイルのみアップロード可能です';
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
const isRetryable = (state: UploadState) =>
  state.step === 'failed' &&
  (state.reason === 'storage' || state.reason === 'network' || (state.reason === 'refused' && state.retryable));

type UploadItemProps = { upload: Upload; maxMegabytes: number; onRetry: () => void; onDismiss: () => void };

/** One upload: preview, file name, state and actions. */
export function UploadItem({ upload, maxMegabytes, onRetry, onDismiss }: UploadItemProps) {
  const { name, previewUrl, state } = upload;
  const isFinished = state.step === 'completed' || state.step === 'failed';
  return (
    <li data-step={state.step} className="grid grid-cols-[56px_1fr_auto] items-center gap-x-3 py-2.5">
      <div className="grid aspect-square place-items-center overflow-hidden rounded-field bg-line text-ink-muted">
        {previewUrl ? (
          <Picture file={createPreviewFile(previewUrl)} alt="" sizes="56px" />
        ) : (
          <ImageIcon aria-hidden className="size-icon" />
        )}
      </div>
      <div className="min-w-0">
        <p className="truncate font-bold text-small">{name}</p>
        {state.step === 'failed' ? (
          <p role="alert" className="text-note text-danger">
            {formatProblem(state, maxMegabytes)}
          </p>
        ) : (
          <p
            role="status"
            className={cn(
              'flex items-center gap-1 text-note',
              state.step === 'completed' ? 'text-brand' : 'text-ink-muted',
            )}
          >
            {state.step === 'completed' && <Check aria-hidden className="size-icon-small" />}
            {formatStatus(state)}
          </p>
        )}
        {!isFinished && (
          <Progress
            label={`${name}のアップロード`}
            value={state.step === 'uploading' ? state.progress : undefined}
            className="mt-1"
          />
        )}
      </div>
      <div className="flex">
        {isRetryable(state) && <IconButton label={`${name}をもう一度アップロード`} icon={RotateCw} onClick={onRetry} />}
        <IconButton
          label={isFinished ? `${name}を一覧から消す` : `${name}のアップロードをやめる`}
          icon={X}
          onClick={onDismiss}
        />
      </div>
    </li>
  );
}
