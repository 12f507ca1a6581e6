import { restoreProperty, takeDownProperty } from '#content/properties/takeDown.ts';
import { command, readId } from '../command.ts';

export const properties = {
  'properties take-down': command({
    summary: '物件の公開を停止する',
    help: `使い方: pnpm operator properties take-down 物件番号 --reason 理由
訪問者に見えず、買えなくなります。持ち主には「公開停止中」と見え、公開も複製もできません。買った人は、引き続き読めます。
例: pnpm operator properties take-down 3 --reason 権利の侵害の申し出`,
    takesSubject: true,
    needsReason: true,
    async run({ context, operator, subject }) {
      const id = readId(subject, '物件番号');
      const name = await takeDownProperty(context, operator, id);
      return { lines: [`物件 ${id}（${name}）の公開を停止しました`], data: { id, name, is_taken_down: true } };
    },
  }),
  'properties restore': command({
    summary: '物件の公開の停止を解く',
    help: `使い方: pnpm operator properties restore 物件番号 --reason 理由
持ち主が公開していた物件と出品は、もう一度、訪問者に見えます。
例: pnpm operator properties restore 3 --reason 写真が差し替えられた`,
    takesSubject: true,
    needsReason: true,
    async run({ context, operator, subject }) {
      const id = readId(subject, '物件番号');
      const name = await restoreProperty(context, operator, id);
      return { lines: [`物件 ${id}（${name}）の公開の停止を解きました`], data: { id, name, is_taken_down: false } };
    },
  }),
};
