import { Camera, ImagePlus } from 'lucide-react';
import { type ComponentProps, type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Alert } from '../alert/Alert.tsx';
import { cn } from '../lib/cn.ts';
import { type Upload, UploadItem } from './UploadItem.tsx';

export type ImageUploaderProps = Omit<ComponentProps<'section'>, 'children'> & {
  /** What is being added: 写真を追加. */
  label: string;
  /** What was chosen and what has become of it, in the order of choosing. */
  uploads: Upload[];
  /** Files were chosen, dropped, pasted or taken with the camera. They may be of any kind. */
  onFiles: (files: File[]) => void;
  /** A failed one shall be tried again. */
  onRetry: (id: string) => void;
  /** One shall leave the list; if it is under way, it is given up. */
  onDismiss: (id: string) => void;
  /** Why nothing can be sent at all. */
  failure?: string | undefined;
  /** Stands under the label, for instance the choice of the pictures' type. */
  children?: ReactNode;
};

const accept = 'image/jpeg,image/png,image/webp';

/** Takes pictures by choosing, dropping, pasting or the camera, and says of each what becomes of it. */
export function ImageUploader({
  label,
  uploads,
  onFiles,
  onRetry,
  onDismiss,
  failure,
  className,
  children,
  ...rest
}: ImageUploaderProps) {
  const [isOver, setIsOver] = useState(false);
  const id = useId();

  const hand = (files: FileList | null | undefined) => {
    if (files && files.length > 0) onFiles([...files]);
  };
  usePastedFiles(hand);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    hand(event.dataTransfer.files);
  };

  return (
    <section {...rest} aria-labelledby={id} className={cn('grid gap-3', className)}>
      <h3 id={id} className="text-[16px]">
        {label}
      </h3>
      {children}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is dropped here can also be chosen by the buttons in it. */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        data-over={isOver || undefined}
        className={cn(
          'grid justify-items-center gap-3 rounded-card border border-ink/30 border-dashed bg-surface px-4 py-6 text-center',
          isOver && 'border-brand bg-brand-soft',
        )}
      >
        <div className="flex flex-wrap justify-center gap-3">
          <FileButton label="写真を選ぶ" Icon={ImagePlus} multiple onFiles={hand} />
          <FileButton label="カメラで撮る" Icon={Camera} capture="environment" onFiles={hand} touchOnly />
        </div>
        <p className="text-[13px] text-ink-muted leading-relaxed">
          JPEG・PNG・WebP、1枚10MBまで
          <span className="pointer-coarse:hidden">
            <br />
            ドラッグ＆ドロップ、貼り付けでも追加できます
          </span>
        </p>
      </div>
      {failure && <Alert variant="error">{failure}</Alert>}
      {uploads.length > 0 && (
        <ul aria-label={`${label}：選んだ画像`} className="divide-y divide-line border-line border-y">
          {uploads.map((upload) => (
            <UploadItem
              key={upload.id}
              upload={upload}
              onRetry={() => onRetry(upload.id)}
              onDismiss={() => onDismiss(upload.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Files pasted anywhere on the page; pasted text is left alone. */
function usePastedFiles(hand: (files: FileList | undefined) => void) {
  const latest = useRef(hand);
  useEffect(() => {
    latest.current = hand;
  });
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => latest.current(clipboardData?.files);
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}

type FileButtonProps = {
  label: string;
  Icon: typeof Camera;
  multiple?: boolean;
  capture?: 'environment';
  touchOnly?: boolean;
  onFiles: (files: FileList | null) => void;
};

const FileButton = ({ label, Icon, touchOnly = false, onFiles, ...rest }: FileButtonProps) => (
  <label
    className={cn(
      'min-h-12 cursor-pointer items-center gap-2 rounded-field border border-ink/25 bg-surface px-5 font-bold text-[15px] focus-within:outline-2 focus-within:outline-brand focus-within:outline-offset-2 hover:border-ink',
      touchOnly ? 'hidden pointer-coarse:inline-flex' : 'inline-flex',
    )}
  >
    <Icon aria-hidden size={18} />
    {label}
    <input
      {...rest}
      type="file"
      accept={accept}
      className="sr-only"
      onChange={({ currentTarget }) => {
        onFiles(currentTarget.files);
        // The same file may be chosen again after it failed.
        currentTarget.value = '';
      }}
    />
  </label>
);
