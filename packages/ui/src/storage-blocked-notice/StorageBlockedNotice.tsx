import { Alert } from '../alert/Alert.tsx';

export type StorageBlockedNoticeProps = {
  /** できないこと。「ログイン」など。 */
  action?: string;
};

/** Cookieやサイトのデータの保存が禁じられているために進めないことを、フォームの中で知らせる。 */
export const StorageBlockedNotice = ({ action = 'ログイン' }: StorageBlockedNoticeProps) => (
  <Alert tone="error">
    ブラウザーの設定でCookieの保存がブロックされているため、{action}
    できません。設定でこのサイトのCookieを許可してから、ページを読み込み直してください。
  </Alert>
);
