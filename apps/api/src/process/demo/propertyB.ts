import { closeUp, type DemoProperty, mm } from './demoProperty.ts';

const living = {
  file: 'apartment-b-living.jpg',
  caption: 'コンクリート打ち放しの壁とオークの床。レース越しに光が入るリビング。',
};
const kitchen = {
  file: 'apartment-b-kitchen.jpg',
  caption: 'オークのアイランドキッチン。配管をあらわした天井に黒のペンダントライト。',
};
const bedroom = {
  file: 'apartment-b-bedroom.jpg',
  caption: 'グレーでまとめた寝室。オークのヘッドボードがあたたかさを添えます。',
};
const study = { file: 'apartment-b-study.jpg', caption: '壁いっぱいのデスクと本棚。窓辺で集中できる小さな書斎。' };

export const propertyB: DemoProperty = {
  property: {
    name: 'コンクリートとオークの住戸',
    description:
      '天井も仕切りもいったん取り払い、むき出しの躯体に木の床と家具を置き直した住戸です。' +
      '午前はレース越しの光が床を横切り、夜は壁の凹凸を小さな灯りが拾います。' +
      '料理する人とくつろぐ人が、ひと続きの空間で顔を合わせて過ごせます。',
    property_type: 'APARTMENT',
    prefecture: '東京都',
    layout: '1LDK＋書斎',
    construction_year: 1998,
    construction_month: 3,
    site_area: null,
    building_area: 71.04,
    floor_count: 1,
    structure: 'RC',
    design_company: '灰白設計事務所',
    construction_company: null,
  },
  images: [
    { ...living, type: 'MAIN' },
    { ...kitchen, type: 'SUB' },
    { ...bedroom, type: 'SUB' },
    { ...study, type: 'PAID' },
  ],
  rooms: [
    {
      name: 'リビング',
      description: '大きな窓とバルコニーに向いたくつろぎの場。低い家具だけを置き、荒々しい天井の高さを楽しみます。',
      images: [{ ...living, type: 'MAIN' }],
      products: [
        {
          name: '三人掛けのソファ',
          category: '家具',
          manufacturer_name: '灰空家具',
          product_code: 'HZR-3S-BG',
          description:
            '背を窓より低く抑え、台座を浮かせて掃除ロボットが通れるようにしました。カバーはすべて外して洗えます。',
          catalog_url: 'https://haizora.example/sofa/3s',
          specifications: [
            ['張地', 'ポリエステル杢織 青灰 5万回摩耗試験品'],
            ['クッション', 'ウレタン三層 羽毛巻き 座面硬め'],
            ['台座', 'スチール黒焼付 床上がり110mm'],
          ],
          dimensions: mm({ 幅: 2150, 奥行: 880, 高さ: 760 }),
          image: closeUp(living.file, { left: 770, top: 470, width: 480, height: 360 }),
        },
        {
          name: '丸いローテーブル',
          category: '家具',
          manufacturer_name: '丸脚家具製作室',
          product_code: 'MRA-L70',
          description:
            '円すい台の脚ひとつで天板を支えるので、どの向きからも足が入ります。重心が低く、端に手をついても倒れません。',
          catalog_url: 'https://maruashi.example/low-table/l70',
          specifications: [
            ['天板', 'オーク突板24mm 木端無垢巻き'],
            ['脚部', '繊維強化モルタル 墨入り 中空成形'],
          ],
          dimensions: mm({ 幅: 700, 奥行: 700, 高さ: 360 }),
          image: closeUp(living.file, { left: 700, top: 540, width: 340, height: 320 }),
        },
        {
          name: '木の床',
          category: '床材',
          manufacturer_name: '葉脈フローリング',
          product_code: 'YMY-OK13-L45',
          description: '管理規約の遮音等級を満たす直張りの複層材です。挽き板が厚く、傷が増えたら一度は削り直せます。',
          catalog_url: 'https://yomyaku.example/floor/ok13',
          specifications: [
            ['表面材', '欧州オーク挽き板2mm 節あり'],
            ['遮音', 'LL-45 裏面クッション付き'],
            ['塗装', '水性ウレタン 3分つや 白木調'],
          ],
          dimensions: mm({ 幅: 145, 厚さ: 13 }),
          image: closeUp(living.file, { left: 120, top: 740, width: 440, height: 330 }),
        },
      ],
    },
    {
      name: 'キッチン',
      description:
        '壁付けの調理台とアイランドが向かい合う、二人で立てる台所。器は棚に並べ、道具は引き出しにしまいます。',
      images: [{ ...kitchen, type: 'MAIN' }],
      products: [
        {
          name: 'キッチンの水栓とシンク',
          isSample: true,
          category: '水栓',
          manufacturer_name: '黒滴水栓工業',
          product_code: 'KTK-G310MB',
          description:
            '首の高い形を選び、大きな鍋もそのまま洗えます。シンクは天板と同じ色で継ぎ目を消し、拭き上げが一度で済みます。',
          catalog_url: 'https://kokuteki.example/kitchen/g310mb',
          specifications: [
            ['水栓', '引出しホース付きシングルレバー 省エネ水優先吐水'],
            ['表面処理', '耐指紋PVDブラック 艶消し'],
            ['シンク', '人工大理石一体成形 コーナーR10'],
          ],
          dimensions: mm({ 幅: 720, 奥行: 430, 高さ: 410 }),
          image: {
            file: 'product-b-kitchen-faucet-sink.jpg',
            type: 'MAIN',
            caption: 'マットブラックの水栓と、天板になじむグレーのシンク。',
          },
        },
        {
          name: '円すい形のペンダントライト',
          category: '照明',
          manufacturer_name: '錐灯照明',
          product_code: 'SUT-C28K',
          description:
            'アイランドの上に等間隔で吊るしました。内側を銅色に塗っているため、手元に落ちる光がわずかに赤みを帯びます。',
          catalog_url: 'https://suito-lighting.example/c28k',
          specifications: [
            ['セード', 'アルミへら絞り 外黒内銅色 粉体塗装'],
            ['光源', 'E17口金 ミニクリプトン形LED 440lm'],
            ['配線', 'ダクトプラグ付き コード1.5m調整可'],
          ],
          dimensions: mm({ 幅: 280, 奥行: 280, 高さ: 165 }),
          image: { file: 'product-b-cone-pendant-lamp.jpg', type: 'MAIN', caption: '黒い円すい形のペンダントライト。' },
        },
        {
          name: '調理台の壁タイル',
          category: 'タイル',
          manufacturer_name: '濃淡窯業',
          product_code: 'NTN-B150-MIX3',
          description:
            '三つの色を箱から出した順に混ぜて張りました。目地を本体より暗くして、油はねの跡が目立たないようにしています。',
          catalog_url: 'https://notan-tile.example/wall/b150',
          specifications: [
            ['素地', '磁器質施釉 半マット 3色混合'],
            ['張り方', '馬目地 目地幅3mm 濃灰'],
            ['清掃', '中性洗剤可 耐酸耐アルカリ試験合格品'],
          ],
          dimensions: mm({ 幅: 150, 高さ: 75, 厚さ: 8 }),
          image: { file: 'product-b-wall-tile.jpg', type: 'MAIN', caption: 'グレーの濃淡を組み合わせた壁用タイル。' },
        },
        {
          name: 'カウンタースツール',
          category: '家具',
          manufacturer_name: '梢座製作所',
          product_code: 'KZZ-H62',
          description:
            '天板の下にぴたりと収まる高さで特注しました。足掛けの輪が四本の脚をつなぐので、ねじの緩みが出にくい造りです。',
          catalog_url: 'https://kozueza.example/stool/h62',
          specifications: [
            ['木部', 'レッドオーク丸座 座ぐり8mm'],
            ['足掛け', '丸鋼12φ 黒染め 溶接輪'],
            ['耐荷重', '静荷重120kg 床保護フェルト付き'],
          ],
          dimensions: mm({ 幅: 380, 奥行: 380, 高さ: 620 }),
          image: closeUp(kitchen.file, { left: 590, top: 560, width: 400, height: 320 }),
        },
      ],
    },
    {
      name: '寝室',
      description: '躯体の壁にやわらかい布と木を寄せた、静かな部屋。枕元だけを照らして一日を終えます。',
      images: [{ ...bedroom, type: 'MAIN' }],
      products: [
        {
          name: '枕元の吊り灯り',
          category: '照明',
          manufacturer_name: '露玉硝子照明',
          product_code: 'TYD-P18',
          description:
            '読書灯の代わりに左右へ一灯ずつ下げました。横になったまま手の届く位置にスイッチがあり、片側だけ消せます。',
          catalog_url: 'https://tsuyudama.example/pendant/p18',
          specifications: [
            ['グローブ', '宙吹き乳白ガラス 二層被せ'],
            ['明るさ', 'G9口金LED 2200K相当 210lm'],
            ['操作', '埋込調光スイッチ 左右独立'],
          ],
          dimensions: mm({ 幅: 180, 奥行: 180, 高さ: 140 }),
          image: closeUp(bedroom.file, { left: 900, top: 380, width: 360, height: 360 }),
        },
      ],
    },
    {
      name: '書斎',
      description: '玄関脇にもうけた、扉一枚でこもれる仕事場。窓の光は手元に、灯りは本の背に届きます。',
      images: [{ ...study, type: 'PAID' }],
      products: [
        {
          name: 'レール式のスポットライト',
          category: '照明',
          manufacturer_name: '軌光電材',
          product_code: 'KKD-R4-BK',
          description:
            '本棚に沿って灯具を滑らせ、向きを変えられます。リビングの天井にも同じ器具を使い、部品の交換先をひとつにまとめました。',
          catalog_url: 'https://kiko-denzai.example/track/r4-bk',
          specifications: [
            ['レール', '配線ダクト2m 露出直付け 黒'],
            ['灯具', '首振り350度 中角24度 LED9W'],
            ['色温度', '3000K 高演色Ra95'],
          ],
          dimensions: mm({ 幅: 62, 奥行: 62, 高さ: 155 }),
          image: closeUp(living.file, { left: 600, top: 0, width: 500, height: 350 }),
        },
      ],
    },
    {
      name: 'ホール',
      description: '玄関から各室へ分かれる小さな廊下。木の扉に黒い金物だけを効かせ、余計な飾りを置いていません。',
      images: [],
      products: [
        {
          name: '扉のレバーハンドル',
          category: '建具金物',
          manufacturer_name: '墨環金具',
          product_code: 'SMW-L12D',
          description:
            '握りの先まで同じ太さの棒状で、荷物を持った肘でも下げられます。表示錠と座の径をそろえて縦に並べました。',
          catalog_url: 'https://sumiwa.example/lever/l12d',
          specifications: [
            ['材質', '亜鉛合金 電着黒塗装 艶なし'],
            ['錠', '表示錠 バックセット60mm 非常解錠付き'],
          ],
          dimensions: mm({ 幅: 135, 奥行: 58, 高さ: 50 }),
          image: { file: 'product-b-door-lever-handle.jpg', type: 'MAIN', caption: 'オークの扉に黒のレバーハンドル。' },
        },
      ],
    },
    {
      name: '洗面室',
      description: '窓からの自然光で身支度ができる洗面室。見せる棚としまう引き出しを、上下に分けています。',
      images: [
        {
          file: 'apartment-b-washroom.jpg',
          type: 'PAID',
          caption: '丸い鏡と置き型の洗面器。オークの棚にタオルを並べた洗面室。',
        },
      ],
      products: [],
    },
  ],
  drawings: [
    {
      name: '間取り図',
      description: 'LDKと寝室、書斎、水まわりのつながりがわかる住戸全体の図面です。',
      image: { file: 'plan-b-madori.png', type: 'SUB', caption: '間取り図（1LDK＋書斎）' },
    },
  ],
  listing: {
    title: 'コンクリートとオークの住戸 仕様情報一式',
    description:
      '無骨な躯体を、冷たく見せずに住みこなす。床、金物、灯りの取り合わせを、選んだ理由とあわせてまるごと公開します。',
    price: 3800,
    is_negotiable: true,
  },
};
