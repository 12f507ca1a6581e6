import { expect, test } from 'vitest';
import { formatDimensions } from './formatDimensions.ts';

const mm = (type: string, value: number) => ({ type, value, unit: 'mm' });

test.each([
  ['three sides share their unit', [mm('幅', 450), mm('奥行', 450), mm('高さ', 390)], '幅450 × 奥行450 × 高さ390 mm'],
  ['in the order of the trade', [mm('高さ', 390), mm('幅', 450), mm('奥行', 500)], '幅450 × 奥行500 × 高さ390 mm'],
  ['other names of the sides', [mm('Ｗ', 450), mm('奥行き', 500), mm(' Height ', 390)], '幅450 × 奥行500 × 高さ390 mm'],
  ['a missing side', [mm('幅', 900), mm('高さ', 1200)], '幅900 × 高さ1,200 mm'],
  ['one side', [mm('高さ', 720)], '高さ720 mm'],
  [
    'units that differ',
    [mm('幅', 450), { type: '奥行', value: 45, unit: 'cm' }, { type: '高さ', value: 1.25, unit: 'm' }],
    '幅450 mm × 奥行45 cm × 高さ1.25 m',
  ],
  [
    'others follow',
    [mm('コード長', 1500), mm('幅', 450), mm('奥行', 450), mm('座面の高さ', 390)],
    '幅450 × 奥行450 mm、コード長1,500 mm、座面の高さ390 mm',
  ],
  ['others only', [mm('直径', 300), { type: '厚さ', value: 0.5, unit: 'cm' }], '直径300 mm、厚さ0.5 cm'],
  ['a side twice', [mm('幅', 450), mm('幅', 900), mm('高さ', 390)], '幅450 × 高さ390 mm、幅900 mm'],
  ['a fraction', [mm('幅', 12.5)], '幅12.5 mm'],
  ['nothing', [], ''],
])('%s', (_, dimensions, line) => {
  expect(formatDimensions(dimensions)).toBe(line);
});
