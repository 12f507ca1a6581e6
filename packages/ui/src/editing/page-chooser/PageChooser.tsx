'use client';

import { Alert } from '../../base/alert/Alert.tsx';
import { Dialog, type DialogProps } from '../../base/dialog/Dialog.tsx';
import { Loading } from '../../base/loading/Loading.tsx';
import { Skeleton } from '../../base/skeleton/Skeleton.tsx';

export type PageChooserPage = {
  /** ページの番号。1から。 */
  number: number;
  /** 見本の画像のURL。できるまではnull。 */
  url: string | null;
};

export type PageChooserProps = Omit<DialogProps, 'title' | 'description' | 'variant' | 'children' | 'onClose'> & {
  /** 開いているか。 */
  open: boolean;
  /** PDFのファイル名。 */
  fileName: string;
  /** 選べるページ。読み込んでいるあいだはnull。 */
  pages: PageChooserPage[] | null;
  /** ページの下に出す断り書き。例：選べないページがある。 */
  note?: string | undefined;
  /** 選んだページを画像にしているあいだtrue。 */
  loading?: boolean;
  /** 読み込めない、または画像にできないときの文。 */
  failure?: string | undefined;
  /** Escape、閉じるボタン、外側を押したときに呼ばれる。 */
  onCancel: () => void;
  /** 選んだページの番号とともに呼ばれる。 */
  onChoose: (number: number) => void;
};

/** PDFのページの見本を並べて、1枚を選んでもらう。 */
export const PageChooser = ({
  fileName,
  pages,
  note,
  loading = false,
  failure,
  onCancel,
  onChoose,
  ...rest
}: PageChooserProps) => (
  <Dialog
    {...rest}
    onClose={onCancel}
    title="図面にするページを選ぶ"
    description={`「${fileName}」の1ページを図面の画像にします。`}
  >
    {failure && <Alert tone="error">{failure}</Alert>}
    {pages === null && !failure && (
      <Loading label="PDFを読み込んでいます..." className="grid gap-3">
        <p aria-hidden className="text-ink-muted text-small">
          PDFを読み込んでいます...
        </p>
        <Skeleton className="h-40 rounded-card" />
      </Loading>
    )}
    {pages !== null && pages.length > 0 && (
      <ul aria-label="ページ" className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {pages.map(({ number, url }) => (
          <li key={number}>
            <button
              type="button"
              disabled={loading}
              onClick={() => onChoose(number)}
              className="grid w-full cursor-pointer gap-1.5 rounded-card border border-line-strong bg-surface p-2 font-bold text-small hover:border-ink"
            >
              {url === null ? (
                <Skeleton className="aspect-square rounded-field" />
              ) : (
                <img src={url} alt="" className="aspect-square w-full object-contain" />
              )}
              <span>{`ページ${number}`}</span>
            </button>
          </li>
        ))}
      </ul>
    )}
    {note && <p className="text-note text-ink-muted leading-note">{note}</p>}
    <p role="status" className="text-ink-muted text-small">
      {loading && '図面にしています...'}
    </p>
  </Dialog>
);
