import { closeUp, type DemoProperty, mm } from './demoProperty.ts';

const living = { file: 'house-c-living.jpg', caption: '勾配天井の明るいLDK。大きな窓の向こうに海が広がります。' };

export const propertyC: DemoProperty = {
  property: {
    name: '海辺の小さな家',
    description:
      '草の丘に白い切妻をひとつ置いた、海を眺めるための小さな家です。' +
      '朝は島影の向こうから光が差し、夕方はデッキの手すりが長い影を落とします。' +
      '窓を開け放つと、波の音が食卓の会話に混じります。',
    property_type: 'HOUSE',
    prefecture: '愛媛県',
    layout: '1LDK',
    construction_year: 2019,
    construction_month: 6,
    site_area: 241.5,
    building_area: 54.65,
    floor_count: 1,
    structure: 'WOODEN',
    design_company: null,
    construction_company: null,
  },
  images: [
    {
      file: 'house-c-exterior-seaside.jpg',
      type: 'MAIN',
      caption: '海を見下ろす白い切妻の家。青いドアとウッドデッキが目印です。',
    },
    {
      file: 'house-c-sea-panorama.jpg',
      type: 'SUB',
      caption: '家と海をひと目で見渡すパノラマ。水平線まで視界がひらけます。',
    },
    { ...living, type: 'SUB' },
  ],
  rooms: [
    {
      name: '玄関・デッキ',
      description: '飛び石の先の青い扉と、海へ張り出した板の間。日よけの下に椅子を出せば、もうひとつの居間になります。',
      images: [
        {
          file: 'house-c-exterior-seaside.jpg',
          crop: { left: 40, top: 500, width: 640, height: 440 },
          type: 'MAIN',
          caption: '海に向かって張り出したデッキ。',
        },
      ],
      products: [
        {
          name: '青い玄関ドア',
          isSample: true,
          category: '建具',
          manufacturer_name: '潮門建具工業',
          product_code: 'SOM-D85-BL',
          description:
            '上部の小窓から光を採り、内側の土間を暗くしません。潮風に当たる面なので、金物まで錆びにくい仕様で統一しました。',
          catalog_url: 'https://shiomon.example/door/d85-bl',
          specifications: [
            ['扉', '木製框戸 断熱芯材入り 耐候アクリル塗装'],
            ['ガラス', '4連小窓 複層Low-E 型板'],
            ['金物', 'SUS316丁番 防錆シリンダー'],
          ],
          dimensions: mm({ 幅: 850, 高さ: 2080, 厚さ: 42 }),
          image: closeUp('house-c-exterior-seaside.jpg', { left: 780, top: 550, width: 340, height: 340 }),
        },
        {
          name: 'デッキの床板',
          category: '外構・植栽',
          manufacturer_name: '浜板木材',
          product_code: 'HMI-W27S',
          description:
            '裸足で歩いても熱くなりにくい、淡い色の板を選びました。雨と塩を流しやすいよう、目地をやや広くとっています。',
          catalog_url: 'https://hamaita.example/deck/w27s',
          specifications: [
            ['材', 'アセチル化処理ラジアータパイン 無塗装'],
            ['下地', 'アルミ根太 500mmピッチ 浮き基礎'],
            ['目地', '隠し釘クリップ 目地6mm'],
          ],
          dimensions: mm({ 幅: 140, 厚さ: 27 }),
          image: closeUp('house-c-sea-panorama.jpg', { left: 1000, top: 560, width: 500, height: 375 }),
        },
      ],
    },
    {
      name: 'LDK',
      description: '屋根の形がそのまま天井になった、光のまわる居間。座る場所のどこからも水平線が見えます。',
      images: [{ ...living, type: 'MAIN' }],
      products: [
        {
          name: 'お椀形のペンダントライト',
          category: '照明',
          manufacturer_name: '籠月照明',
          product_code: 'KGT-B50',
          description:
            '高い天井から長く吊るし、食卓にだけ光を集めました。軽い素材なので、窓を開けた日はかすかに揺れます。',
          catalog_url: 'https://kagotsuki.example/pendant/b50',
          specifications: [
            ['シェード', '紙紐巻き成形 生成り 防湿コート'],
            ['光源', 'E26口金 ボール形LED 810lm'],
            ['吊り方', '傾斜天井用フランジ コード2.4m'],
          ],
          dimensions: mm({ 幅: 500, 奥行: 500, 高さ: 250 }),
          image: closeUp(living.file, { left: 580, top: 230, width: 340, height: 340 }),
        },
        {
          name: '背板の広い食卓椅子',
          category: '家具',
          manufacturer_name: '凪座木工',
          product_code: 'NGZ-C44',
          description:
            '背中を面で受ける一枚の曲げ板が決め手でした。座面は四隅のねじで外れ、濡れた水着のあとも丸ごと干せます。',
          catalog_url: 'https://nagiza.example/chair/c44',
          specifications: [
            ['背板', 'アッシュ成形合板 9mm 白拭き取り'],
            ['張地', '撥水帆布 水色 取り外し可'],
          ],
          dimensions: mm({ 幅: 440, 奥行: 495, 高さ: 780 }),
          image: closeUp(living.file, { left: 360, top: 680, width: 520, height: 400 }),
        },
      ],
    },
    {
      name: 'ダイニングキッチン',
      description: '食卓のすぐ後ろで料理ができる、一列の台所。小窓に切り取られた空を眺めながら鍋を待ちます。',
      images: [
        {
          file: 'house-c-dining-kitchen.jpg',
          type: 'MAIN',
          caption: '青いタイルのキッチンと白いテーブル。海風を感じる食卓。',
        },
      ],
      products: [
        {
          name: 'キッチンの青いタイル',
          category: 'タイル',
          manufacturer_name: '瑠璃目タイル窯業',
          product_code: 'RRM-Q97',
          description:
            '一枚ごとに釉の濃さが違い、離れると水面のように見えます。予備を一箱残してあり、欠けても張り替えられます。',
          catalog_url: 'https://rurime.example/tile/q97',
          specifications: [
            ['釉薬', '瑠璃釉 窯変 色幅中'],
            ['張り方', '通し目地 白 防カビ目地材4mm'],
          ],
          dimensions: mm({ 幅: 97, 高さ: 97, 厚さ: 7 }),
          image: closeUp('house-c-dining-kitchen.jpg', { left: 300, top: 320, width: 420, height: 320 }),
        },
      ],
    },
    {
      name: '寝室',
      description: '目を覚ますと最初に海が見える部屋。白い板壁が、朝の光を奥まで運びます。',
      images: [
        {
          file: 'house-c-bedroom.jpg',
          type: 'PAID',
          caption: '朝の海が見える寝室。白い板壁と青い腰壁のさわやかな部屋。',
        },
      ],
      products: [],
    },
    {
      name: '浴室',
      description: '泳いだあとにそのまま湯につかれる、外に近い浴室。窓の高さを湯面に合わせています。',
      images: [{ file: 'house-c-bathroom.jpg', type: 'PAID', caption: '青いタイルの浴室。窓の外は海と空だけ。' }],
      products: [],
    },
  ],
  drawings: [],
  listing: null,
};
