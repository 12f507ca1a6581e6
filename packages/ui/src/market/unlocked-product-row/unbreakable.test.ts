import { expect, test } from 'vitest';
import { splitUnbreakable } from './unbreakable.ts';

test.each([
  ['E26口金 LED電球色2700K 調光対応', ['E26', 'LED', '2700K']],
  ['幅 1,450 mm、高さ 420 mm', ['1,450 mm、', '420 mm']],
  ['植物油ワックス 2回拭き', ['2回']],
  ['ウール混平織 青磁色 SG-07', ['SG-07']],
  ['温水式対応 含水率8%以下', ['8%']],
  ['φ300×H450', ['φ300×H450']],
  ['W1,800×D450（特注）', ['W1,800×D450']],
  ['MZY-N15-120', ['MZY-N15-120']],
  ['面積 12.5 ㎡', ['12.5 ㎡']],
  ['厚30㎜、面取り3R', ['30㎜、', '3R']],
  ['ＴＡ－４５０Ｗ', ['ＴＡ', '４５０Ｗ']],
  ['10〜15 mm', ['10〜15 mm']],
  ['（450 mm）', ['（450 mm）']],
  ['毎分3L タイマー付き', ['3L']],
  ['手漉き楮紙 二重張り', []],
  ['', []],
])('in %j, keeps %j together', (text, expected) => {
  const parts = splitUnbreakable(text);
  expect(parts.filter((_, index) => index % 2 === 1)).toEqual(expected);
  expect(parts.join('')).toBe(text);
});
