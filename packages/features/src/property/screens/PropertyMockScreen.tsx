import { Page } from '@iespec/ui';
import { PageHead } from '../../_head/index.ts';

type PropertyMockScreenProps = {
  /** As it stands in the address. */
  id: string;
};

/** A mock page with text only, as the specification names it. */
export const PropertyMockScreen = ({ id }: PropertyMockScreenProps) => (
  <Page width="text" className="grid gap-3 py-10">
    <PageHead title="モックの物件" noindex />
    <h1 className="text-title">モックの物件</h1>
    <p>物件番号：{id}</p>
    <p>これは画面の確認のためのページです。実在の物件の情報ではありません。</p>
  </Page>
);
