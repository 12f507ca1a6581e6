import { isBlank } from '@iespec/contract';
import { addCategory } from '#content/categories/categories.ts';
import { command, UsageError } from '../command.ts';

export const category = command({
  summary: '製品のカテゴリーを加える（20文字まで、その他の前）',
  help: `使い方: pnpm operator category 名前
例: pnpm operator category 音響`,
  takesSubject: true,
  async run({ context: { db }, operator, subject }) {
    const name = subject.normalize('NFKC').trim();
    if (isBlank(name) || name.length > 20) throw new UsageError('名前は20文字までです');
    await addCategory(db, operator, name);
    return { lines: [`カテゴリー「${name}」を加えました`], data: { name } };
  },
});
