import { closeUp, type DemoProperty, mm } from './demoProperty.ts';

const courtyardPortrait = {
  file: 'house-a-courtyard-portrait.jpg',
  caption: '飛び石と株立ちの木がつくる中庭。縁側に腰かけて四季を楽しめます。',
};
const livingDining = {
  file: 'house-a-living-dining.jpg',
  caption: '中庭に面したLDK。梁をあらわした板張り天井と、一枚板のような無垢のテーブル。',
};
const tatamiCorner = {
  file: 'house-a-tatami-corner.jpg',
  caption: 'LDKの一角にある小上がり。障子越しのやわらかな光が差し込みます。',
};

export const propertyA: DemoProperty = {
  property: {
    name: '中庭を囲む、杉と漆喰の家',
    description:
      '道に面しては格子を静かに閉じ、内側では中庭へ大きくひらく木の家です。' +
      'どの部屋にいても、株立ちの葉の揺れと季節の光が目に入ります。' +
      '夕方、縁側に腰かけると、室内の灯りが白い壁をゆっくりと染めていきます。',
    property_type: 'HOUSE',
    prefecture: '岐阜県',
    layout: '4LDK',
    construction_year: 2021,
    construction_month: 10,
    site_area: 196.42,
    building_area: 120.9,
    floor_count: 2,
    structure: 'WOODEN',
    design_company: '風土設計室',
    construction_company: '木組工務店',
  },
  images: [
    {
      file: 'house-a-exterior-dusk.jpg',
      type: 'MAIN',
      caption: '夕暮れの外観。杉板と白い塗り壁の2階建てに、格子からこぼれる灯りが映えます。',
    },
    { ...courtyardPortrait, type: 'SUB' },
    { ...livingDining, type: 'SUB' },
    { ...tatamiCorner, type: 'SUB' },
    {
      file: 'house-a-bathroom-hinoki.jpg',
      crop: { left: 480, top: 220, width: 660, height: 495 },
      type: 'PAID',
      caption: '湯船と、窓いっぱいの庭の緑。',
    },
    {
      file: 'house-a-bedroom.jpg',
      crop: { left: 900, top: 200, width: 540, height: 480 },
      type: 'PAID',
      caption: '障子を引くと現れる、寝室の窓辺。',
    },
  ],
  rooms: [
    {
      name: 'LDK',
      description: '中庭の窓に沿って食卓とソファを並べた、家の中心。梁が奥へと連なり、視線が自然に庭へ抜けます。',
      images: [{ ...livingDining, type: 'MAIN' }],
      products: [
        {
          name: '和紙のペンダントライト',
          isSample: true,
          category: '照明',
          manufacturer_name: '月灯照明舎',
          product_code: 'TKA-WP450',
          description:
            '食卓の真上に一灯だけ吊るした灯りです。影が落ちる高さを現場で三度試し、座ったとき眩しくない位置に決めました。',
          catalog_url: 'https://catalog.tsukiakari.example/pendant/tka-wp450',
          specifications: [
            ['シェード', '手漉き楮紙 二重張り 竹ひご巻き骨'],
            ['光源', 'E26口金 LED電球色2700K 調光対応'],
            ['吊り高さ', '卓上面から灯具下端まで680mm'],
          ],
          dimensions: mm({ 幅: 450, 奥行: 450, 高さ: 390 }),
          image: {
            file: 'product-a-washi-pendant-lamp.jpg',
            type: 'MAIN',
            caption: '和紙のペンダントライト。竹ひごの影がやわらかく浮かびます。',
          },
        },
        {
          name: 'ダイニングチェア',
          category: '家具',
          manufacturer_name: '杣音椅子製作所',
          product_code: 'SMN-Y24-GR',
          description:
            '卓の下へすっきり収まる低めの肘を選びました。座面は張り替えができるため、布の色だけを変えて長く使えます。',
          catalog_url: 'https://www.somane-chair.example/products/y24',
          specifications: [
            ['木部', 'ホワイトオーク成形材 ソープ仕上げ'],
            ['張地', 'ウール混平織 青磁色 SG-07'],
            ['座面高さ', '床から425mm 座布団なし'],
          ],
          dimensions: mm({ 幅: 545, 奥行: 520, 高さ: 745 }),
          image: {
            file: 'product-a-dining-chair.jpg',
            type: 'MAIN',
            caption: 'オーク材のダイニングチェア。背もたれのカーブが体になじみます。',
          },
        },
        {
          name: '食卓のテーブル',
          category: '家具',
          manufacturer_name: 'いちい卓子舎',
          product_code: 'ICH-T1800N',
          description:
            '木目の向きをそろえて矧いだ天板で、継ぎ目がほとんど見えません。輪染みは目の細かい紙やすりで自分で直せます。',
          catalog_url: 'https://ichii-takushi.example/table/t1800n',
          specifications: [
            ['天板', 'タモ柾目幅矧ぎ 厚30mm 面取り3R'],
            ['塗装', '植物油ワックス つや消し 2回拭き'],
            ['脚', '丸脚テーパー加工 ボルト着脱式'],
          ],
          dimensions: mm({ 幅: 1800, 奥行: 850, 高さ: 710 }),
          image: closeUp(livingDining.file, { left: 600, top: 540, width: 680, height: 510 }),
        },
        {
          name: '無垢の床板',
          category: '床材',
          manufacturer_name: '瑞床木材工業',
          product_code: 'MZY-N15-120',
          description:
            '並べた見本のうち左端の板をLDKの全面に張りました。節の少ない等級にそろえ、素足での肌ざわりを優先しています。',
          catalog_url: 'https://mizuyuka.example/flooring/n15-120',
          specifications: [
            ['樹種・仕上げ', 'ナラ無垢材 オイル仕上げ 3回塗り'],
            ['張り方', '乱尺張り 長手を中庭側へ直交'],
            ['床暖房', '温水式対応 含水率8%以下'],
          ],
          dimensions: mm({ 幅: 120, 厚さ: 15 }),
          image: {
            file: 'product-a-floor-board-samples.jpg',
            type: 'MAIN',
            caption: '床板のサンプル。左からナラ、杉、ひのき、焼き色の杉。',
          },
        },
      ],
    },
    {
      name: '小上がり',
      description: 'LDKから一段上がった畳の間。腰かけて話し、寝転んで本を読み、客人にお茶を出す場所です。',
      images: [{ ...tatamiCorner, type: 'MAIN' }],
      products: [
        {
          name: '小上がりの畳',
          category: '床材',
          manufacturer_name: '藺風畳店',
          product_code: 'IKZ-FN3',
          description:
            '縁を付けない納まりで、木の框と面がそろって見えます。裏返しと表替えができる昔ながらの厚みを残しました。',
          catalog_url: 'https://ikaze-tatami.example/order/fn3',
          specifications: [
            ['畳表', '国産い草 目積織 無染土'],
            ['畳床', 'わら・木質チップ三層 厚55mm'],
          ],
          dimensions: mm({ 幅: 910, 奥行: 1820, 厚さ: 55 }),
          image: closeUp(tatamiCorner.file, { left: 400, top: 520, width: 420, height: 320 }),
        },
        {
          name: '小窓の障子',
          category: '建具',
          manufacturer_name: '桟と紙製作所',
          product_code: 'STK-S2-0913',
          description:
            '東の朝日をやわらげるための引き違いです。桟を細くして外の葉影が紙に映るようにし、紙は破れにくいものを張りました。',
          catalog_url: 'https://santokami.example/shoji/s2-0913',
          specifications: [
            ['框・桟', 'スプルース柾 見付け12mm 無塗装'],
            ['障子紙', '強化和紙 両面ラミなし 透光率48%'],
            ['金物', '敷居すべり 樫材はめ込み'],
          ],
          dimensions: mm({ 幅: 1300, 高さ: 690 }),
          image: closeUp(tatamiCorner.file, { left: 540, top: 270, width: 330, height: 320 }),
        },
        {
          name: '床の間の塗り壁',
          category: '塗料・仕上げ',
          manufacturer_name: '淡土左官材研究所',
          product_code: 'AWT-K05',
          description:
            '周りの白い壁より一段だけ黄みのある土色を調合しました。鏝むらを残し、横からの光で表情が出る仕上げです。',
          catalog_url: 'https://awatsuchi.example/wall/k05',
          specifications: [
            ['材料', '聚楽調珪藻土 淡黄 藁すさ入り'],
            ['工法', '石こうボード下地 上塗り2mm 撫で切り'],
            ['補修', '霧吹きと木鏝で部分直し可'],
          ],
          dimensions: mm({ 幅: 1350, 高さ: 2100 }),
          image: closeUp(tatamiCorner.file, { left: 880, top: 240, width: 400, height: 400 }),
        },
      ],
    },
    {
      name: '玄関・ホール',
      description: '深い軒の下から土間へ、土間からホールへ。引き戸を開けると、奥に中庭の明るさが待っています。',
      images: [
        {
          file: 'house-a-exterior-dusk.jpg',
          crop: { left: 640, top: 500, width: 520, height: 390 },
          type: 'MAIN',
          caption: '石敷きのアプローチと、灯りのともる玄関。',
        },
      ],
      products: [
        {
          name: '引き戸の丸引手',
          category: '建具金物',
          manufacturer_name: '鍮月金物製作所',
          product_code: 'CHG-R72-B',
          description:
            'ホールとLDKの間の引き戸に彫り込みました。磨きをかけず、手が触れるほどに色が深まっていく素地のまま使っています。',
          catalog_url: 'https://chugetsu.example/hikite/r72-b',
          specifications: [
            ['材質', '真鍮鋳物 ヘアライン 無塗装素地'],
            ['取付', '彫込深さ9mm 裏ビス2点留め'],
          ],
          dimensions: mm({ 幅: 72, 奥行: 11, 高さ: 84 }),
          image: {
            file: 'product-a-sliding-door-pull.jpg',
            type: 'MAIN',
            caption: '杉の引き戸に合わせた真鍮の丸引手。',
          },
        },
      ],
    },
    {
      name: '中庭',
      description: '塀と縁側に囲まれた、空の見える外の部屋。飛び石をたどると、手水の小さな水音に行き着きます。',
      images: [{ ...courtyardPortrait, type: 'MAIN' }],
      products: [
        {
          name: '縁側の板',
          category: '外構・植栽',
          manufacturer_name: '縁甲木材商店',
          product_code: 'EKO-D40H',
          description:
            '雨のかかる先端まで一本ものを通しました。芯に近い赤身を選んでいるので腐りにくく、数年で銀色に落ち着きます。',
          catalog_url: 'https://enko-mokuzai.example/deck/d40h',
          specifications: [
            ['樹種', '桧赤身 芯去り材 特一等'],
            ['留め方', 'ステンレスビス 皿取り 目地4mm'],
            ['保護', '木材保護油 半透明 3年ごと塗り直し'],
          ],
          dimensions: mm({ 幅: 105, 奥行: 3640, 厚さ: 40 }),
          image: closeUp(courtyardPortrait.file, { left: 0, top: 820, width: 520, height: 480 }),
        },
        {
          name: '手水鉢と筧',
          category: '外構・植栽',
          manufacturer_name: '石音造園資材',
          product_code: 'ISO-TZ62',
          description:
            '自然石の天端だけを平らに挽いて水鉢を据えました。水は循環させており、夜は音が気にならない量まで絞れます。',
          catalog_url: 'https://ishioto.example/garden/tz62',
          specifications: [
            ['石', '恵那産みかげ 野面 天端のみ小叩き'],
            ['水の循環', '水中ポンプ 毎分3L タイマー付き'],
            ['筧', '樹脂製青竹 径42mm 交換式'],
          ],
          dimensions: mm({ 幅: 620, 奥行: 540, 高さ: 430 }),
          image: closeUp(courtyardPortrait.file, { left: 740, top: 860, width: 340, height: 340 }),
        },
      ],
    },
    {
      name: '寝室',
      description: '低い窓と間接の光でととのえた眠りの部屋。枕元の壁が、木の陰影でやわらかく包みます。',
      images: [
        {
          file: 'house-a-bedroom.jpg',
          type: 'PAID',
          caption: '杉の格子壁に包まれた寝室。低い窓から中庭の緑が見えます。',
        },
      ],
      products: [
        {
          name: '枕元の壁の板材',
          category: '壁材・壁紙',
          manufacturer_name: '火肌杉板製材',
          product_code: 'HHD-Y18R',
          description:
            '表面をごく浅く焼いて磨いた板を細く割き、等間隔に並べました。煤が手につかないところまで研いであります。',
          catalog_url: 'https://hihada.example/board/y18r',
          specifications: [
            ['加工', '浅焼き杉 ブラシ研磨 蜜ろう拭き'],
            ['割付', '見付け30mm 間隔18mm 黒下地'],
          ],
          dimensions: mm({ 幅: 30, 高さ: 1050, 厚さ: 18 }),
          image: closeUp('product-a-floor-board-samples.jpg', { left: 840, top: 270, width: 420, height: 560 }),
        },
      ],
    },
    {
      name: '浴室',
      description: '湯気とともに木の香りが立つ浴室。湯船の高さに窓をそろえ、庭の緑と向き合えます。',
      images: [
        {
          file: 'house-a-bathroom-hinoki.jpg',
          type: 'PAID',
          caption: 'ひのき板と石調タイルの浴室。湯船につかりながら庭を眺められます。',
        },
      ],
      products: [
        {
          name: '壁と天井の羽目板',
          category: '壁材・壁紙',
          manufacturer_name: '湯香木材',
          product_code: 'YKM-H12B',
          description:
            '腰から上を横張りにし、裏側に風の通る隙間をとりました。入浴後に窓を開けておけば、黒ずみはほとんど出ません。',
          catalog_url: 'https://yuka-mokuzai.example/panel/h12b',
          specifications: [
            ['樹種・等級', '木曽ひのき 上小節 本実加工'],
            ['塗装', '浴室用撥水ガラス塗料 無色 2回'],
            ['下地', '通気胴縁15mm 防水紙先張り'],
          ],
          dimensions: mm({ 幅: 100, 厚さ: 12 }),
          image: closeUp('product-a-floor-board-samples.jpg', { left: 570, top: 300, width: 350, height: 460 }),
        },
      ],
    },
  ],
  drawings: [
    {
      name: '1階平面図',
      description: '中庭を囲むLDKと客間、水まわりの配置がわかる1階の図面です。',
      image: { file: 'plan-a-1f.png', type: 'SUB', caption: '1階平面図' },
    },
    {
      name: '2階平面図',
      description: '主寝室と個室、階段ホールの書斎コーナーを示した2階の図面です。',
      image: { file: 'plan-a-2f.png', type: 'PAID', caption: '2階平面図' },
    },
  ],
  listing: {
    title: '中庭を囲む、杉と漆喰の家 仕様情報一式',
    description:
      '木と土壁の落ち着きを、どの部材で、どう納めたのか。灯りから縁側の板まで、住みながら確かめた選択をそのままお渡しします。',
    price: 5000,
    is_negotiable: false,
  },
};
