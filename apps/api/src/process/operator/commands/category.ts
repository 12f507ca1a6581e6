import { addCategory } from '../../../content/categories/categories.ts';
import { command, did, UsageError } from '../command.ts';

export const categoryCommand = command({
  name: 'category',
  subject: { value: '名前' },
  summary: '製品のカテゴリーを加える（20文字まで、その他の前）',
  options: {},
  examples: ['category 音響'],
  async run({ context: { db }, operator, subject }) {
    const name = subject.normalize('NFKC').trim();
    if (name === '' || name.length > 20) throw new UsageError('名前は20文字までです');
    await addCategory(db, operator, name);
    return { lines: [did(operator, `カテゴリー「${name}」を加え`)], data: { name } };
  },
});
