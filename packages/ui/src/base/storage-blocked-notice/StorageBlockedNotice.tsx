import { Alert, type AlertProps } from '../alert/Alert.tsx';

export type StorageBlockedNoticeProps = Omit<AlertProps, 'tone' | 'children'> & {
  /** できないこと。「ログイン」など。 */
  action?: string;
};

/** Cookieやサイトのデータの保存が禁じられているために進めないことを、フォームの中で知らせる。 */
export const StorageBlockedNotice = ({ action = 'ログイン', ...rest }: StorageBlockedNoticeProps) => (
  <Alert {...rest} tone="error">
    {`ブラウザーの設定でCookieの保存がブロックされているため、${action}できません。設定でこのサイトのCookieを許可してから、ページを読み込み直してください。`}
  </Alert>
);
