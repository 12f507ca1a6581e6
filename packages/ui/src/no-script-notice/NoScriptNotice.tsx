import { Alert } from '../alert/Alert.tsx';
import { Page } from '../page/Page.tsx';

/** JavaScriptが無効の人に、何ができて何ができないかを伝える。`noscript` の中に置く。 */
export const NoScriptNotice = () => (
  <Page className="py-3">
    <Alert tone="warning">
      JavaScriptが無効になっています。物件の閲覧はできますが、ログイン、購入、物件の登録はできません。ブラウザーの設定でJavaScriptを有効にしてください。
    </Alert>
  </Page>
);
