import { backUp } from '../../backup/backUp.ts';
import { openPlace } from '../../backup/place.ts';
import { command, readId } from '../command.ts';

/** About a month of daily backups. */
const kept = 30;

export const backupCommand = command({
  name: 'backup',
  summary: 'データベースと画像の写しを取る。動いているあいだも使える',
  details: '前の写しにある画像は写しなおさない。戻すには pnpm restore --from 場所',
  options: {
    to: { help: '写しを置くフォルダーか、バケットの URL（鍵は IESPEC_S3_…）', value: '場所', isRequired: true },
    keep: { help: `残す写しの数（既定は${kept}）。古いものは消す`, value: '数' },
  },
  examples: ['backup --to /var/backups/iespec', 'backup --to https://s3.example.jp/iespec-backups --keep 90'],
  async run({ context, operator, values }) {
    const keep = values.keep === undefined ? kept : readId(values.keep, '残す数');
    const to = values.to ?? '';
    const place = openPlace(to, context.objectStore);
    if (operator.isTrial) return { lines: [`${to} に写しを取ります`], data: { to, keep } };
    const { name, manifest, copied, removed } = await backUp(context, place, { keep });
    const images = Object.values(manifest.images);
    const bytes = images.reduce((sum, { size }) => sum + size, 0);
    const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
    return {
      lines: [
        `写しを取りました: ${name}`,
        `  データベース ${Object.keys(manifest.rows).length}表 ${rows}行`,
        `  画像 ${images.length}ファイル ${(bytes / 1e6).toFixed(1)}MB（うち新しく写したもの ${copied}）`,
        ...(removed > 0 ? [`  消した古い写し ${removed}`] : []),
      ],
      data: { name, copied, removed, images: images.length, bytes, rows: manifest.rows },
    };
  },
});
