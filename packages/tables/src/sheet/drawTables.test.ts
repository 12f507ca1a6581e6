import { expect, test } from 'vitest';
import { drawTables } from './drawTables.ts';
import type { WrittenProduct } from './productRows.ts';

/** A product with specifications, 色: 白, and dimensions in millimetres, 幅 450. */
const product = (name: string, category: string | null, ...rows: string[]): WrittenProduct => ({
  name,
  manufacturer_name: null,
  product_code: category && 'X-1',
  product_category_name: category,
  description: null,
  catalog_url: null,
  specifications: rows.flatMap((row) => {
    const [, spec_type = '', spec_value = ''] = /^(.+): (.+)$/.exec(row) ?? [];
    return spec_type ? [{ spec_type, spec_value }] : [];
  }),
  dimensions: rows.flatMap((row) => {
    const [, dimension_type = '', value = ''] = /^(\S+) (\d+)$/.exec(row) ?? [];
    return value ? [{ dimension_type, value: Number(value), unit: 'mm' as const }] : [];
  }),
});

test('products go to the schedules that architects draw, all others to a list', () => {
  const rooms = [
    { id: 1, name: '外部', products: [product('屋根', null, '仕上: 瓦')] },
    {
      id: 2,
      name: '1F LDK',
      products: [
        product('床', null, '下地: 合板', '仕上: ナラ'),
        product('WD2 引き戸', null, '幅 800', '高さ 2000'),
        product('コンロ', 'キッチン', '幅 600', '熱源: ガス'),
        product('灯り', '照明', '直径 300'),
        product('B ペンダント', null, '光源: LED'),
        product('A ダウンライト', '照明', '光源: LED'),
        product('机', '家具', '幅 1200'),
        // Two rows of one type have no place in a schedule.
        product('換気扇', '空調・換気', '色: 白', '色: 黒'),
      ],
    },
    {
      id: 3,
      name: '2F 寝室',
      products: [product('WD1 開き戸', null, '幅 700', '高さ 2000'), product('床', null, '仕上: 畳')],
    },
  ];
  expect(drawTables(rooms).map(({ cells }) => cells.map((row) => row.join('|')))).toEqual([
    ['外部仕上表', '部位|仕上', '屋根|瓦'],
    ['内部仕上表', '階|室名|床||備考', '||下地|仕上|', '1F|LDK|合板|ナラ|', '2F|寝室||畳|'],
    ['建具表', '符号|室名|建具名|W|H', 'WD1|2F 寝室|開き戸|700|2000', 'WD2|1F LDK|引き戸|800|2000'],
    ['設備機器表', '設置場所|機器名|型番|W|熱源|分類', '1F LDK|コンロ|X-1|600|ガス|キッチン'],
    [
      '照明器具表',
      '記号|器具名|型番|光源|直径(mm)|取付場所|分類',
      'A|ダウンライト|X-1|LED||1F LDK|照明',
      'B|ペンダント||LED||1F LDK|',
      '―|灯り|X-1||300|1F LDK|照明',
    ],
    [
      '部屋|製品名|メーカー|品番|カテゴリー|説明|URL|幅(mm)|色|色',
      '1F LDK|机||X-1|家具|||1200||',
      '1F LDK|換気扇||X-1|空調・換気||||白|黒',
    ],
  ]);
});
