import type { ContractForm } from '@iespec/contract';
import { Alert, Button, DescriptionList } from '@iespec/ui';
import type { FormValues } from './formValues.ts';
import type { Edit } from './useEdit.ts';

export type ConflictDetailsProps = {
  conflict: {
    form: Pick<ContractForm<string, object>, 'labels' | 'rows'>;
    conflicts: NonNullable<Edit['conflicts']>;
    /** Replaces the values in conflict by the saved ones. */
    acceptTheirs: () => void;
  };
  /** Labels of the values of select fields, by field. */
  choices?: Record<string, { value: string; label: string }[]>;
};

/** Shows what somebody else saved in fields that were edited here. The fields keep what was typed. */
export default function ConflictDetails({ conflict, choices = {} }: ConflictDetailsProps) {
  const {
    conflicts,
    acceptTheirs,
    form: { labels, rows = {} },
  } = conflict;
  if (conflicts.length === 0)
    return (
      <Alert tone="warning">ほかの画面で変更された項目は、現在の内容にしました。入力した内容はそのままです。</Alert>
    );

  const itemOf = (name: string, saved: FormValues[string]) => {
    const chosen = choices[name]?.find(({ value }) => value === saved)?.label;
    return {
      label: labels[name] ?? rows[name]?.title ?? name,
      value: chosen ?? textOf(saved, Object.keys(rows[name]?.labels ?? {})),
    };
  };
  return (
    <Alert tone="warning">
      <p className="font-bold">ほかの画面で保存された内容</p>
      <DescriptionList size="small" items={conflicts.map(({ name, saved }) => itemOf(name, saved))} />
      <p className="mt-2">保存すると、この画面に入力した内容に変わります。</p>
      <Button variant="secondary" size="small" className="mt-2" onClick={acceptTheirs}>
        ほかの画面の内容にする
      </Button>
    </Alert>
  );
}

const nothing = '（なし）';

function textOf(value: FormValues[string], columns: string[]) {
  if (!Array.isArray(value)) return String(value) || nothing;
  return value.map((row) => columns.map((column) => row[column]).join(' ')).join('、') || nothing;
}
