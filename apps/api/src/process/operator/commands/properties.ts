import { restoreProperty, takeDownProperty } from '../../../content/properties/takeDown.ts';
import { command, did, readId, reason } from '../command.ts';

const subject = { value: '物件番号' };

export const propertyCommands = [
  command({
    name: 'properties take-down',
    subject,
    summary: '物件の公開を停止する',
    details:
      '訪問者に見えず、買えなくなります。持ち主には「公開停止中」と見え、公開も複製もできません。買った人は、引き続き読めます。',
    options: { reason },
    examples: ['properties take-down 3 --reason 権利の侵害の申し出'],
    async run({ context, operator, subject: text }) {
      const id = readId(text, '物件番号');
      const name = await takeDownProperty(context, operator, id);
      return { lines: [did(operator, `物件 ${id}（${name}）の公開を停止し`)], data: { id, name, is_taken_down: true } };
    },
  }),
  command({
    name: 'properties restore',
    subject,
    summary: '物件の公開の停止を解く',
    details: '持ち主が公開していた物件と出品は、もう一度、訪問者に見えます。',
    options: { reason },
    examples: ['properties restore 3 --reason 写真が差し替えられた'],
    async run({ context, operator, subject: text }) {
      const id = readId(text, '物件番号');
      const name = await restoreProperty(context, operator, id);
      return {
        lines: [did(operator, `物件 ${id}（${name}）の公開の停止を解き`)],
        data: { id, name, is_taken_down: false },
      };
    },
  }),
];
