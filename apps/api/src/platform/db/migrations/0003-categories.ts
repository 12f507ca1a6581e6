import { type Kysely, sql } from 'kysely';

/** In the order of the form. Those of the demo keep their ids. */
const names = [
  '照明',
  '家具',
  'キッチン',
  '衛生設備',
  '水栓',
  '建具',
  '建具金物',
  '窓・サッシ',
  '床材',
  '壁材・壁紙',
  'タイル',
  '塗料・仕上げ',
  'カーテン・ブラインド',
  '家電',
  '空調・換気',
  '電気設備',
  '収納',
  '階段・手すり',
  '外壁',
  '屋根',
  '外構・植栽',
  '断熱',
  '防犯・通信',
  'その他',
];

export const migration = {
  async up(db: Kysely<unknown>) {
    // Categories of the operator stand before その他, in the order of their addition.
    await sql`alter table product_categories add column position integer not null default 1000`.execute(db);
    await sql`insert into product_categories (name, position)
      select name, case name when 'その他' then 2000 else position end
      from unnest(${names}::text[]) with ordinality as list (name, position)
      on conflict (name) do update set position = excluded.position`.execute(db);
  },
};
