// Written by Terrazzo from tokens.json.

/**
 * 見た目の値。CSSのカスタムプロパティへの参照で、実際の値は styles.css にある。breakpoint だけは値そのもの：メディアクエリからは
 * 参照できない。
 */
export const tokens = {
  /** 主役の色。購入済み、成功、進み具合 */
  'color-brand': 'var(--color-brand)',
  /** 主役の色を淡く。成功のお知らせの地 */
  'color-brand-soft': 'var(--color-brand-soft)',
  /** 主役の色を濃く */
  'color-brand-strong': 'var(--color-brand-strong)',
  /** 土の色 */
  'color-clay': 'var(--color-clay)',
  /** 土の色を淡く */
  'color-clay-soft': 'var(--color-clay-soft)',
  /** エラー、削除 */
  'color-danger': 'var(--color-danger)',
  /** エラーの地 */
  'color-danger-soft': 'var(--color-danger-soft)',
  /** 文字 */
  'color-ink': 'var(--color-ink)',
  /** 補足の文字、入力例、アイコン */
  'color-ink-muted': 'var(--color-ink-muted)',
  /** 罫線、これから来る写真の地。箱や影よりも罫線で分ける */
  'color-line': 'var(--color-line)',
  /** 使えないものの地、写真がないところ */
  'color-line-soft': 'var(--color-line-soft)',
  /** 入力欄と第2のボタンの枠（3:1以上） */
  'color-line-strong': 'var(--color-line-strong)',
  /** ページの地 */
  'color-paper': 'var(--color-paper)',
  /** カード、シート、バー */
  'color-surface': 'var(--color-surface)',
  /** 写真 */
  'aspect-photo': 'var(--aspect-photo)',
  /** 選ばれたタブの下線 */
  'border-width-strong': 'var(--border-width-strong)',
  /** 下のバーが上へ移り、購入欄が横に並ぶ幅 */
  'breakpoint-lg': '64rem',
  /** タブレット。ページの左右が24pxになる */
  'breakpoint-md': '48rem',
  /** 2列にできる幅 */
  'breakpoint-sm': '40rem',
  /** 編集中に一覧が横に並ぶ幅 */
  'breakpoint-xl': '80rem',
  /** フォームの幅 */
  'container-form': 'var(--container-form)',
  /** ページの幅 */
  'container-page': 'var(--container-page)',
  /** 読むページの幅 */
  'container-text': 'var(--container-text)',
  /** 罫線、枠 */
  'default-border-width': 'var(--default-border-width)',
  /** 見本の中の符号 */
  'default-mono-font-family': 'var(--default-mono-font-family)',
  /** 指定のないとき：fast */
  'default-transition-duration': 'var(--default-transition-duration)',
  /** 指定のないとき：standard */
  'default-transition-timing-function': 'var(--default-transition-timing-function)',
  /** すべての動き */
  'ease-standard': 'var(--ease-standard)',
  /** 見出し、品目の名前、ボタン、選ばれたもの */
  'font-weight-bold': 'var(--font-weight-bold)',
  /** 本文 */
  'font-weight-normal': 'var(--font-weight-normal)',
  /** 端末にある書体 */
  'font-sans': 'var(--font-sans)',
  /** アイコンの線（24pxの升目で） */
  'icon-stroke': 'var(--icon-stroke)',
  /** 本文 */
  'leading-body': 'var(--leading-body)',
  /** 1行のもの：バッジ、下のバー */
  'leading-flat': 'var(--leading-flat)',
  /** 見出し、ボタン、品目の名前 */
  'leading-heading': 'var(--leading-heading)',
  /** 説明、表 */
  'leading-note': 'var(--leading-note)',
  /** 購入後に閲覧可能なもの */
  'locked-blur': 'var(--locked-blur)',
  /** フォーカスの輪、選ばれた部屋の輪 */
  'outline-width-focus': 'var(--outline-width-focus)',
  /** カード、写真、シート */
  'radius-card': 'var(--radius-card)',
  /** 入力欄、ボタン、小さな写真 */
  'radius-field': 'var(--radius-field)',
  /** チップ、バッジ、丸いもの */
  'radius-full': 'var(--radius-full)',
  /** 主役の操作の地 */
  'color-action': 'var(--color-action)',
  /** 主役の操作を指したとき */
  'color-action-strong': 'var(--color-action-strong)',
  /** キーボードのフォーカスの輪 */
  'color-focus-ring': 'var(--color-focus-ring)',
  /** 文中のリンク、文字だけの操作 */
  'color-link': 'var(--color-link)',
  /** 塗りの上の文字 */
  'color-on-fill': 'var(--color-on-fill)',
  /** 選ばれたもの、入れられた印 */
  'color-selected': 'var(--color-selected)',
  /** 注意 */
  'color-warning': 'var(--color-warning)',
  /** 注意の地 */
  'color-warning-soft': 'var(--color-warning-soft)',
  /** ボタンの中、バー */
  'size-icon': 'var(--size-icon)',
  /** ページの主役 */
  'size-icon-hero': 'var(--size-icon-hero)',
  /** 空の状態、失敗の状態 */
  'size-icon-large': 'var(--size-icon-large)',
  /** 文字のそば、バッジの中 */
  'size-icon-small': 'var(--size-icon-small)',
  /** 余白は、この倍数 */
  'spacing': 'var(--spacing)',
  /** 本文、入力欄（これより小さいと電話が拡大する）、ボタン、品目の名前 */
  'text-body': 'var(--text-body)',
  /** バッジ、写真の上の文字、下のバー */
  'text-caption': 'var(--text-caption)',
  /** 広い画面の標語 */
  'text-display': 'var(--text-display)',
  /** 見出し、カードの題 */
  'text-heading': 'var(--text-heading)',
  /** 広い画面のページの題、電話の標語 */
  'text-headline': 'var(--text-headline)',
  /** 説明、補足 */
  'text-note': 'var(--text-note)',
  /** 表、ラベル、お知らせ、タブ */
  'text-small': 'var(--text-small)',
  /** ページの題、金額 */
  'text-title': 'var(--text-title)',
  /** 見出し。paltで詰まった約物に息をさせる */
  'tracking-heading': 'var(--tracking-heading)',
  /** 色の変わり */
  'transition-duration-fast': 'var(--transition-duration-fast)',
  /** 大きさの変わり。これより長い動きは作らない */
  'transition-duration-slow': 'var(--transition-duration-slow)',
  /** 上のバー、下のバー */
  'z-index-bar': 'var(--z-index-bar)',
  /** 購入バー、保存バー、部屋の目次 */
  'z-index-floating': 'var(--z-index-floating)',
  /** ダイアログ、全画面の写真、トースト */
  'z-index-overlay': 'var(--z-index-overlay)',
  /** カードのリンクの上の操作 */
  'z-index-raised': 'var(--z-index-raised)',
  /** ダイアログの後ろの幕 */
  'z-index-scrim': 'var(--z-index-scrim)',
} as const;

export type Token = keyof typeof tokens;
