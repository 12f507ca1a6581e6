import { cn } from '../../lib/cn.ts';
import { Alert } from '../alert/Alert.tsx';
import { Page, type PageProps } from '../page/Page.tsx';

export type NoScriptNoticeProps = Omit<PageProps, 'children'>;

/** JavaScriptが無効の人に、何ができて何ができないかを伝える。`noscript` の中に置く。 */
export const NoScriptNotice = ({ className, ...rest }: NoScriptNoticeProps) => (
  <Page {...rest} className={cn('py-3', className)}>
    <Alert tone="warning">
      JavaScriptが無効になっています。物件の閲覧はできますが、ログイン、購入、物件の登録はできません。ブラウザーの設定でJavaScriptを有効にしてください。
    </Alert>
  </Page>
);
