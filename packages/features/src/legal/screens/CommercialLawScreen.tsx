import { company, refundWording } from '@iespec/contract';
import { DescriptionList } from '@iespec/ui';
import { Enacted, LegalPage } from '../LegalPage.tsx';

const facts = [
  { label: '販売事業者', value: company.name },
  { label: '運営責任者', value: company.representative },
  { label: '所在地', value: company.address },
  { label: '電話番号', value: company.phone },
  { label: 'お問い合わせ', value: company.contact },
  { label: '販売価格', value: '各物件のページと購入の確認画面に、税込の総額で表示します。' },
  { label: '価格以外の負担', value: 'インターネット接続に必要な通信料は、お客様のご負担となります。' },
  { label: '支払方法', value: 'クレジットカード' },
  { label: '支払時期', value: 'ご注文時に決済されます。' },
  { label: '提供時期', value: 'お支払いの確認後、すぐに閲覧できます。' },
  { label: '数量制限', value: 'お一人様、1物件につき1件までです。' },
  {
    label: '返品・返金',
    value: <span id="refund">{refundWording.law}</span>,
  },
  {
    label: '契約不適合責任',
    value: '購入した情報が表示した内容と異なる場合は、情報の修正または返金により対応します。',
  },
  { label: '動作環境', value: 'Chrome、Safari、Edge、Firefox の最新版' },
];

export const CommercialLawScreen = () => (
  <LegalPage title="特定商取引法に基づく表記">
    <DescriptionList items={facts} size="large" />
    <Enacted />
  </LegalPage>
);
