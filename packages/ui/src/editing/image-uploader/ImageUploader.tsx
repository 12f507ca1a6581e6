'use client';

import { Camera, ImagePlus } from 'lucide';
import {
  type ComponentProps,
  type DragEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { Alert } from '../../base/alert/Alert.tsx';
import { Checkbox } from '../../forms/checkbox/Checkbox.tsx';
import { cn } from '../../lib/cn.ts';
import { FileButton } from '../file-button/FileButton.tsx';
import { joinFormatNames } from './joinFormatNames.ts';
import { type RefusedFiles, RefusedFilesAlerts } from './RefusedFilesAlerts.tsx';
import { UploadActions } from './UploadActions.tsx';
import { type Upload, UploadItem } from './UploadItem.tsx';

export type ImageUploaderProps = Omit<ComponentProps<'section'>, 'children'> & {
  /** 見出し。例：写真を追加。 */
  label: string;
  /** 受け付ける種類。`accept` 属性と同じ書き方。例：image/jpeg,image/png。 */
  accept: string;
  /** 受け付ける大きさの上限。単位はMB。 */
  maxMegabytes: number;
  /** 選ばれたファイルと、それぞれの進み具合。選んだ順。 */
  uploads: Upload[];
  /** 送る前に断ったファイル、理由ごと。 */
  refused?: RefusedFiles[];
  /** 選ぶ、落とす、貼り付ける、撮るのどれかで渡されたファイルで呼ばれる。種類と大きさはまだ確かめていない。 */
  onAddFiles: (files: File[]) => void;
  /** 失敗したものをもう一度送るときに呼ばれる。 */
  onRetry: (ids: string[]) => void;
  /** 一覧から外すときに呼ばれる。送信中なら中止する。 */
  onDismiss: (ids: string[]) => void;
  /** 断ったファイルの知らせを消すときに呼ばれる。 */
  onDismissRefused?: () => void;
  /** 貼り付けを、この部品の中だけでなくページのどこでも受ける。入力欄とダイアログは除く。1ページに1つだけ。 */
  pasteAnywhere?: boolean;
  /** 写真を小さくしないで送る。 */
  keepsSize?: boolean;
  /** 写真を小さくするかどうかを変えるときに呼ばれる。渡さなければ、選べない。 */
  onKeepsSizeChange?: (keepsSize: boolean) => void;
  /** すべてに関わる失敗の文。 */
  failure?: string | undefined;
  /** 見出しの下に置くもの。例：画像の種類の選択。 */
  children?: ReactNode;
};

/** 画像を、選ぶ・落とす・貼り付ける・撮るのどれでも受け取り、それぞれの進み具合を見せる。 */
export function ImageUploader({
  label,
  accept,
  maxMegabytes,
  uploads,
  refused = [],
  onAddFiles,
  onRetry,
  onDismiss,
  onDismissRefused,
  pasteAnywhere = false,
  keepsSize = false,
  onKeepsSizeChange,
  failure,
  onPaste,
  className,
  children,
  ...rest
}: ImageUploaderProps) {
  const [isDragOver, setIsDragOver] = useState(false);
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);

  const addFiles = (files: FileList | null) => {
    if (files && files.length > 0) onAddFiles([...files]);
  };
  const paste = (event: Pick<ClipboardEvent, 'clipboardData' | 'preventDefault'>) => {
    const files = getPastedFiles(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    onAddFiles(files);
  };
  usePagePaste(pasteAnywhere, paste);
  const dismissAll = (ids: string[]) => {
    onDismiss(ids);
    onDismissRefused?.();
    // The pressed button disappears, so the focus has to move.
    chooser.current?.focus();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsDragOver(false);
    addFiles(event.dataTransfer.files);
  };

  return (
    <section
      {...rest}
      aria-labelledby={id}
      onPaste={(event) => {
        paste(event);
        onPaste?.(event);
      }}
      className={cn('grid gap-3', className)}
    >
      <h3 id={id} className="text-body">
        {label}
      </h3>
      {children}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its buttons do the same by keyboard. */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setIsDragOver(true);
        }}
        onDragLeave={() => setIsDragOver(false)}
        onDrop={drop}
        data-drag-over={isDragOver || undefined}
        className={cn(
          'grid justify-items-center gap-3 rounded-card border border-line-strong border-dashed bg-surface px-4 py-6 text-center',
          isDragOver && 'border-brand bg-brand-soft',
        )}
      >
        <div className="flex flex-wrap justify-center gap-3">
          <FileButton
            label="写真を選ぶ"
            icon={ImagePlus}
            accept={accept}
            multiple
            onSelect={addFiles}
            inputRef={chooser}
          />
          <FileButton
            label="カメラで撮る"
            icon={Camera}
            accept={imagesOf(accept)}
            capture="environment"
            onSelect={addFiles}
            touchOnly
          />
        </div>
        <p className="text-note text-ink-muted leading-note">
          <span>{`${joinFormatNames(accept)}、1枚${maxMegabytes}MBまで`}</span>
          <span className="pointer-coarse:hidden">
            <br />
            ドラッグ＆ドロップ、貼り付けでも追加できます
          </span>
        </p>
      </div>
      {onKeepsSizeChange && (
        <Checkbox
          label="元の大きさで送る"
          help="選ばなければ、写真を長い辺が3,000ピクセルになるまで小さくしてから送ります。速く届き、通信量も減ります。"
          checked={keepsSize}
          onChange={({ currentTarget }) => onKeepsSizeChange(currentTarget.checked)}
        />
      )}
      {failure && <Alert tone="error">{failure}</Alert>}
      <RefusedFilesAlerts refused={refused} accept={accept} maxMegabytes={maxMegabytes} />
      {uploads.length > 0 && (
        <ul aria-label={`${label}：選んだ画像`} className="divide-y divide-line border-line border-y">
          {uploads.map((upload) => (
            <UploadItem key={upload.id} upload={upload} onRetry={onRetry} onDismiss={onDismiss} />
          ))}
        </ul>
      )}
      <UploadActions uploads={uploads} hasRefused={refused.length > 0} onRetry={onRetry} onDismiss={dismissAll} />
    </section>
  );
}

/** Images only: if other files are accepted, some phones offer those instead of opening the camera. */
const imagesOf = (accept: string) =>
  accept
    .split(',')
    .filter((type) => type.trim().startsWith('image/'))
    .join(',');

/** Pasted files; none when text is pasted too, because spreadsheets add an image of the cells. */
function getPastedFiles(data: DataTransfer | null) {
  const files = [...(data?.files ?? [])];
  // File managers add the names as text.
  const names = ['', ...files.map(({ name }) => name)];
  const lines = data?.getData('text/plain').split(/[\r\n]+/) ?? [];
  return lines.every((line) => names.includes(line.trim())) ? files : [];
}

/** Elements that handle pastes themselves. */
const ownPasteTargets = 'input, textarea, [contenteditable], [role="dialog"], [role="alertdialog"]';

/** Handles pastes anywhere on the page that no other element handles. */
function usePagePaste(enabled: boolean, onPaste: (event: ClipboardEvent) => void) {
  const paste = useEffectEvent(onPaste);
  useEffect(() => {
    if (!enabled) return;
    const onDocumentPaste = (event: ClipboardEvent) => {
      const isHandledElsewhere = event.target instanceof Element && event.target.closest(ownPasteTargets);
      if (!event.defaultPrevented && !isHandledElsewhere) paste(event);
    };
    document.addEventListener('paste', onDocumentPaste);
    return () => document.removeEventListener('paste', onDocumentPaste);
  }, [enabled]);
}
