import { Page } from '@iespec/ui';
import { PageHead } from '#_head/index.ts';

/** The specification's mock page, text only. `id` is unparsed. */
export const PropertyMockScreen = ({ id }: { id: string }) => (
  <Page width="text" className="grid gap-3 py-10">
    <PageHead title="モックの物件" noindex />
    <h1 className="text-title">モックの物件</h1>
    <p>{`物件番号：${id}`}</p>
    <p>これは画面の確認のためのページです。実在の物件の情報ではありません。</p>
  </Page>
);
