import { join } from 'node:path';
import { demoImage } from '../e2e/registration.ts';
import { root } from '../root.ts';
import { inEachBrowser } from './test.ts';

const table = join(root, 'tools/e2e/files/products.csv');

inEachBrowser('an owner registers a home with a photo and a table, and puts it on sale', async ({ person }) => {
  await person.open('/property/create');
  await person.follow('新規登録');
  await person.signUp();
  await person.fill('物件名', '欅の木陰に建つ家');
  await person.choose('物件種別', '戸建');
  await person.choose('都道府県', '長野県');
  await person.press('登録する');
  await person.sees('販売まで、あと7つ');
  await person.attach('写真を選ぶ', [demoImage('house-a-exterior-dusk.jpg')]);
  await person.sees('販売まで、あと6つ');
  await person.follow('表からまとめて登録');
  await person.attach('ファイルを選ぶ', [table]);
  await person.sees('40行を読み取りました');
  await person.press('登録する');
  await person.sees('販売まで、あと3つ');
  await person.follow('価格を決める');
  await person.fill('価格', '8000');
  await person.sees('¥6,400');
  await person.press('保存して次へ');
  await person.press('口座の登録を始める');
  await person.fill('氏名', 'ヤマダ ハナコ');
  await person.fill('銀行名', '見本銀行');
  await person.fill('口座番号', '1234567');
  await person.check('決済サービスの利用規約に同意します');
  await person.press('登録を完了する');
  await person.isAt('/mypage?tab=sales');
  await person.follow('販売を始める');
  await person.check('図面・写真・情報を公開する権利があります');
  await person.press('販売を始める');
  await person.sees('販売が始まりました');
});
