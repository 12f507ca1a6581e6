import { backUp } from '../../backup/backUp.ts';
import { openPlace } from '../../backup/place.ts';
import { command, readId, readText } from '../command.ts';

export const backup = command({
  summary: 'データベースと画像の写しを取る。動いているあいだも使える',
  help: `使い方: pnpm operator backup --to 場所 [--keep 数]
前の写しにある画像は写しなおさない。戻すには pnpm restore --from 場所

  --to 場所  写しを置くフォルダーか、バケットの URL（鍵は IESPEC_S3_…）
  --keep 数  残す写しの数（既定は30）。古いものは消す
例: pnpm operator backup --to /var/backups/iespec
例: pnpm operator backup --to https://s3.example.jp/iespec-backups --keep 90`,
  options: { to: { type: 'string' }, keep: { type: 'string' } },
  async run({ context, operator, values }) {
    const to = readText(values.to ?? '', '写しを置く場所');
    const keep = readId(values.keep ?? '30', '残す数');
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
