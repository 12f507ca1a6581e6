'use client';

import { Alert, type AlertProps } from '../alert/Alert.tsx';
import { Button } from '../button/Button.tsx';

export type OfflineNoticeProps = Omit<AlertProps, 'tone' | 'children'> & {
  /** できなかったこと。「購入手続き」など。渡すと、それを進められなかったと伝える。 */
  action?: string | undefined;
  /** 開こうとしているものがあるか。あれば、つながったら開くと伝える。 */
  opening?: boolean;
  /** もう一度試すとき。つながっても、押されるまで何も進めない。渡さなければボタンは出ない。 */
  onRetry?: (() => void) | undefined;
};

/** インターネットにつながっていないことを、その場で知らせる。 */
export const OfflineNotice = ({ action, opening = false, onRetry, ...rest }: OfflineNoticeProps) => (
  <Alert {...rest} tone="error">
    <p>{`インターネットに接続されていません。${adviceFor(action, opening)}`}</p>
    {onRetry && (
      <Button variant="secondary" size="small" onClick={onRetry} className="mt-2">
        もう一度試す
      </Button>
    )}
  </Alert>
);

function adviceFor(action: string | undefined, opening: boolean) {
  if (action) return `${action}は進んでいません。接続を確認してから、もう一度お試しください。`;
  return opening ? 'このままお待ちください。つながると、続きが開きます。' : '接続を確認してください。';
}
