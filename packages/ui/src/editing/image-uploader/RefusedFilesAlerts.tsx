import { Alert } from '../../base/alert/Alert.tsx';
import { joinFormatNames } from './joinFormatNames.ts';

/** 送る前に断ったファイル。 */
export type RefusedFiles = {
  /** 断った理由。 */
  reason: 'too-large' | 'not-an-image' | 'wrong-format' | 'too-many';
  /** ファイルの名前、選んだ順。 */
  names: string[];
};

type RefusedFilesAlertsProps = { refused: RefusedFiles[]; accept: string; maxMegabytes: number };

/** Names listed before the rest is only counted. */
const maxNames = 3;

/** For each reason, one sentence for all files that were refused for it, with what to do about it. */
export const RefusedFilesAlerts = ({ refused, accept, maxMegabytes }: RefusedFilesAlertsProps) =>
  refused.map(({ reason, names }) => (
    <Alert key={reason} tone="error">
      <p>{formatReason(reason, names.length, maxMegabytes, joinFormatNames(accept))}</p>
      <p className="break-all text-note">
        {`${names.slice(0, maxNames).join('、')}${names.length > maxNames ? `、ほか${names.length - maxNames}枚` : ''}`}
      </p>
    </Alert>
  ));

/** The specification prescribes the second sentence of the first two. */
function formatReason(reason: RefusedFiles['reason'], count: number, maxMegabytes: number, formats: string) {
  switch (reason) {
    case 'too-large':
      return `${count}枚は${maxMegabytes}MBを超えるため追加できません。ファイルサイズは${maxMegabytes}MB以下にしてください。`;
    case 'not-an-image':
      return `${count}件は画像ではないため追加できません。画像ファイルのみアップロード可能です。`;
    case 'wrong-format':
      return `${count}枚は${formats}ではないため追加できません。JPEGなどに変換してから選んでください。`;
    case 'too-many':
      return `${count}枚は一度に送れる数を超えるため追加できません。送り終えてから、もう一度選んでください。`;
  }
}
