import { writeXlsx } from 'hucre/xlsx';

/** A workbook as architects keep one: finishes with merged headings, doors, and a sheet that is hidden. */
export async function workbook(): Promise<File> {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: '内部',
        rows: [
          ['内部仕上表', null, null, null, null, null],
          ['階', '室名', '床', null, '壁', null],
          [null, null, '下地', '仕上', '下地', '仕上'],
          [1, '玄関', 'モルタル', '芦野石', 'PB t=12.5', '漆喰'],
          [null, 'ＬＤＫ', '合板', 'ナラ', '〃', '珪藻土'],
        ],
        merges: [
          { startRow: 1, startCol: 2, endRow: 1, endCol: 3 },
          { startRow: 1, startCol: 4, endRow: 1, endCol: 5 },
          { startRow: 3, startCol: 0, endRow: 4, endCol: 0 },
        ],
      },
      {
        name: '建具',
        rows: [
          ['木製建具表', null, null, null],
          ['符号', '室名', '建具名', '内法寸法'],
          ['WD1', '1F 玄関', '片引き戸', 'W850×H2100'],
        ],
      },
      {
        name: '下書き',
        hidden: true,
        rows: [
          ['部屋', '製品名'],
          ['秘密', '見えない'],
        ],
      },
    ],
  });
  return new File([bytes.slice()], '南荻窪.xlsx');
}
