import { toCsv } from '../cells/toCsv.ts';
import { productRows, type WrittenRoom } from './productRows.ts';

/** Writes a property's products as CSV that reads back without a change. */
export const writeCsv = (rooms: WrittenRoom[]): string => toCsv(productRows(rooms));

/** An empty table to fill in, with two examples. */
export const templateCsv: string = toCsv([
  ['部屋', '製品名', 'メーカー', '品番', 'カテゴリー', '幅(mm)', '奥行(mm)', '高さ(mm)', '素材', '色', 'URL', '説明'],
  [
    'リビング',
    'ソファ（例）',
    'サンプル家具',
    'SF-180',
    '家具',
    '1800',
    '850',
    '760',
    'オーク、布',
    'グレー',
    'https://example.com/sf-180',
    '例の行は消してください',
  ],
  [
    '寝室',
    '和紙のペンダントライト（例）',
    'サンプル照明',
    'TA-450W',
    '照明',
    '450',
    '450',
    '420',
    '楮和紙',
    '白',
    '',
    '',
  ],
]);
