import { describe, expect, test } from 'vitest';
import { guessUse, headingFor } from './columns.ts';
import { nameOfHeading } from './headings.ts';
import { dimensionReader } from './readDimensionCell.ts';
import type { ColumnUse } from './table.ts';

describe('guesses the use of a column', () => {
  test.each<[use: ColumnUse, headings: string]>([
    [
      'room',
      '部屋|部屋名|室名|室|場所|設置場所|使用場所|空間|エリア|Room|部 屋|■部屋|【部屋】|設置場所／部屋|使用室|取付け場所|設置個所',
    ],
    [
      'name',
      '製品名|商品名|品名|名称|アイテム|製品|Product|製品名（必須）|品　名|製品\n名|品名・型番|※商品名|名称・仕様|器具名称',
    ],
    [
      'manufacturer_name',
      'メーカー|メーカー名|ﾒｰｶｰ|ブランド|製造元|販売元|Maker|MANUFACTURER|Brand|メーカー・ブランド|メ－カ－|製造業者名',
    ],
    [
      'product_code',
      '品番|型番|型式|商品コード|製品番号|コード|Model|Model No.|品番/型番|メーカー\n品番|品番※1|参考品番|カタログNo.|品番・色',
    ],
    ['maker_and_code', 'メーカー・品番|メーカー／型番|メーカー・商品名'],
    ['floor', '階|フロア'],
    ['mark', '符号|記号|建具番号|器具No.|記号・番号'],
    ['category', 'カテゴリー|カテゴリ|分類|種別|区分|Category'],
    ['description', '説明|備考|コメント|メモ|特記|特記事項|Notes|備考：'],
    ['catalog_url', 'URL|ＵＲＬ|カタログURL|カタログ|リンク|参考URL|商品ページ|Link'],
    [
      'dimension',
      '寸法|サイズ|外形寸法|W×D×H(mm)|Ｗ×Ｄ×Ｈ|幅(cm)|W|D|H|幅\n(mm)|奥 行|※サイズ|座面高|コード長|寸法：背(cm)',
    ],
    ['dimension', '幅|Ｗ|外形寸法 W×D×H|Size|Sizes|Dimensions|Size (mm)|建具W|幅（W）|高さH|DH|有効開口'],
    ['ignored', 'No.|No|Ｎｏ．|番号|連番|#||　'],
    ['specification', '素材|色|消費電力|消費電力(W)|価格(税込)|数量|仕様：メーカー|仕様:寸法|W数|幅²|Weight'],
  ])('%s', (use, headings) => {
    const guessed = headings.split('|');
    expect(guessed.map((heading) => [heading, guessUse(heading)])).toEqual(guessed.map((heading) => [heading, use]));
  });
});

test.each([
  ['素材', '素材'],
  ['■素材', '素材'],
  ['【素材】', '素材'],
  ['素材※1', '素材'],
  ['消費\n電力', '消費電力'],
  ['Light\nsource', 'Light source'],
  ['重量(kg)', '重量(kg)'],
  ['仕様：メーカー', 'メーカー'],
  ['仕様：仕様：■色', '仕様：■色'],
  ['寸法：背(mm)', '背(mm)'],
  ['幅(cm)', '幅(cm)'],
  ['', ''],
])('the name of %j is %j', (heading, name) => {
  expect(nameOfHeading(heading)).toBe(name);
});

describe('headings of our own file', () => {
  test('are plain where that is enough', () => {
    expect(headingFor('specification', '素材')).toBe('素材');
    expect(headingFor('specification', '説明')).toBe('仕様：説明');
    expect(headingFor('dimension', '幅')).toBe('幅(mm)');
    expect(headingFor('dimension', '内寸 幅', 'cm')).toBe('内寸 幅(cm)');
    expect(headingFor('dimension', '背', 'cm')).toBe('寸法：背(cm)');
  });

  const names =
    '素材 メーカー 幅 W サイズ W×D×H 説明 No. ■色 【色】 仕様：色 寸法：幅 背 背(cm) 色※1 (mm) 背（cm 内寸\u0020幅 背［m］'.split(
      /(?<!内寸) /,
    );

  test.each(names)('a specification %s reads back', (name) => {
    const heading = headingFor('specification', name);
    expect([guessUse(heading), nameOfHeading(heading)]).toEqual(['specification', name]);
  });

  test.each(names.flatMap((name) => (['mm', 'cm', 'm'] as const).map((unit) => [name, unit] as const)))(
    'a dimension %s in %s reads back',
    (name, unit) => {
      const heading = headingFor('dimension', name, unit);
      expect(guessUse(heading)).toBe('dimension');
      expect(dimensionReader(heading)('45.5')).toEqual([{ dimension_type: name, value: '45.5', unit }]);
    },
  );
});
