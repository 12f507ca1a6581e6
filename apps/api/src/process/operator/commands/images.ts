import { join } from 'node:path';
import { compareFiles, copyFiles, filesOf } from '#media/storage/copyFiles.ts';
import { createStorage } from '#media/storage/createStorage.ts';
import { ensurePrivateBucket } from '../../ensurePrivateBucket.ts';
import { command, UsageError } from '../command.ts';

const copy = command({
  summary: '画像をオブジェクトストレージへ、またはディスクへ写す。途中で止めても、次は続きから写す',
  help: `使い方: pnpm operator images copy --to 先 [--compare]
動いているあいだに写し、設定を切り替えて再起動し、もう一度写す。元の画像は消さない

  --to 先  写す先: object-store か disk
  --compare  写したあと、すべてのファイルを1バイトずつ比べる
例: pnpm operator images copy --to object-store
例: pnpm operator images copy --to disk --compare`,
  options: { to: { type: 'string' }, compare: { type: 'boolean' } },
  async run({ context, operator, values }) {
    const { objectStore, dataDir, clock } = context;
    if (values.to !== 'object-store' && values.to !== 'disk')
      throw new UsageError('写す先は object-store か disk です');
    if (!objectStore) throw new UsageError('オブジェクトストレージの設定（IESPEC_S3_…）がありません');
    if (operator.isTrial) return { lines: ['画像を写します'], data: { to: values.to } };
    if (values.to === 'object-store') await ensurePrivateBucket(objectStore);
    const open = (store: typeof objectStore | null) =>
      // The secret is not needed, because it only signs URLs.
      filesOf(createStorage({ dir: join(dataDir, 'pictures'), objectStore: store, secret: '', clock }).storage);
    const [from, to] = values.to === 'disk' ? [open(objectStore), open(null)] : [open(null), open(objectStore)];
    const { files, bytes, present } = await copyFiles(from, to);
    const different = values.compare ? (await compareFiles(from, to)).different : [];
    return {
      lines: [
        `${files}ファイル（${(bytes / 1e6).toFixed(1)}MB）を写しました。${present}ファイルは、すでにありました`,
        ...(values.compare && different.length === 0 ? ['すべて同じです'] : []),
        ...different.map((path) => `違います: ${path}`),
      ],
      data: { files, bytes, present, ...(values.compare && { different }) },
      isDone: different.length === 0,
    };
  },
});

export const images = { 'images copy': copy };
