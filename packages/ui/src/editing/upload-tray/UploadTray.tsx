'use client';

import { Check, ChevronUp, CircleAlert } from 'lucide';
import { type ComponentProps, useState } from 'react';
import { Button } from '../../base/button/Button.tsx';
import { Dialog } from '../../base/dialog/Dialog.tsx';
import { Icon } from '../../base/icon/Icon.tsx';
import { Ring } from '../../base/spinner/Ring.tsx';
import { cn } from '../../lib/cn.ts';
import { UploadActions } from '../image-uploader/UploadActions.tsx';
import { type Upload, UploadItem } from '../image-uploader/UploadItem.tsx';

import { useBottomClearance } from './useBottomClearance.ts';

export type TrayUpload = Upload & {
  /** 何の写真か。例：LDKの写真。 */
  place: string;
};

export type UploadTrayProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** すべての場所で送っている写真、選んだ順。空なら何も出さない。 */
  uploads: TrayUpload[];
  /** 失敗したものをもう一度送るときに呼ばれる。 */
  onRetry: (ids: string[]) => void;
  /** 一覧から外すときに呼ばれる。送信中なら中止する。 */
  onDismiss: (ids: string[]) => void;
};

/** 送っている写真の数を、どのページにいても小さく示す。押すと一覧が開き、やめる、もう一度送る、片付けることができる。 */
export function UploadTray({ uploads, onRetry, onDismiss, className, style, ...rest }: UploadTrayProps) {
  const [isOpen, setIsOpen] = useState(false);
  const clearance = useBottomClearance();
  if (uploads.length === 0) {
    // Or the list would open by itself with the next upload.
    if (isOpen) setIsOpen(false);
    return null;
  }
  const { tone, text } = summarize(uploads);
  const places = [...new Set(uploads.map(({ place }) => place))];

  return (
    <div
      {...rest}
      role="status"
      data-tone={tone}
      style={{ ...style, bottom: `calc(${clearance}px + 0.5rem)` }}
      className={cn('fixed right-[max(1rem,env(safe-area-inset-right))] z-bar print:hidden', className)}
    >
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={cn(
          'flex min-h-11 cursor-pointer items-center gap-2 rounded-full border bg-surface px-4 font-bold text-small',
          tone === 'failed' ? 'border-danger text-danger' : 'border-line-strong hover:border-ink',
        )}
      >
        {tone === 'sending' && <Ring />}
        {tone === 'failed' && <Icon icon={CircleAlert} className="size-icon" />}
        {tone === 'completed' && <Icon icon={Check} className="size-icon text-brand" />}
        <span>{text}</span>
        <Icon icon={ChevronUp} className="size-icon-small" />
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="写真の送信"
        description="ほかのページへ移っても、送信は続きます。"
      >
        {/* Comes first and so gets the focus, because the other buttons may stop uploads. */}
        <Button variant="secondary" onClick={() => setIsOpen(false)}>
          ページへ戻る
        </Button>
        <UploadActions uploads={uploads} onRetry={onRetry} onDismiss={onDismiss} />
        {places.map((place) => (
          <section key={place} aria-label={place} className="grid gap-1">
            <h3 className="text-small">{place}</h3>
            <ul className="divide-y divide-line border-line border-y">
              {uploads
                .filter((upload) => upload.place === place)
                .map((upload) => (
                  <UploadItem key={upload.id} upload={upload} onRetry={onRetry} onDismiss={onDismiss} />
                ))}
            </ul>
          </section>
        ))}
      </Dialog>
    </div>
  );
}

/** The pill's text and tone: of running uploads if there are any, else of failed ones, else of success. */
function summarize(uploads: TrayUpload[]) {
  const count = (step: Upload['state']['step']) => uploads.filter(({ state }) => state.step === step).length;
  const failed = count('failed');
  const completed = count('completed');
  const sending = uploads.length - failed - completed;
  if (sending > 0)
    return {
      tone: 'sending',
      text: `${sending}枚を送信中${failed > 0 ? `、${failed}枚は送れませんでした` : ''}`,
    } as const;
  if (failed > 0) return { tone: 'failed', text: `${failed}枚を送れませんでした` } as const;
  return { tone: 'completed', text: `${completed}枚を追加しました` } as const;
}
