import { Plus, Trash2 } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { Form, type FormState, saveLabels } from '../form/Form.tsx';
import { IconButton } from '../icon-button/IconButton.tsx';
import { cn } from '../lib/cn.ts';

export type RowActions = {
  /** 空の行を加えるときに呼ばれる。 */
  onAdd: () => void;
  /** 行を削除するとき、その位置で呼ばれる。 */
  onRemove: (index: number) => void;
};

type RowsFormProps = Omit<ComponentProps<'form'>, 'children'> &
  FormState &
  RowActions & {
    /** Name of the rows, for their accessible names: 仕様 1行目 */
    title: string;
    /** Shown while there are no rows. */
    emptyMessage: string;
    /** The rows with their fields. */
    rows: { key: string; controls: ReactNode }[];
    /** Grid classes for the fields of a row, which stand below each other on a phone. */
    columns: string;
  };

/** A form of repeated rows with the same fields; rows can be added and removed. */
export const RowsForm = ({ title, emptyMessage, rows, columns, onAdd, onRemove, ...rest }: RowsFormProps) => (
  <Form
    {...rest}
    submit={saveLabels}
    actions={
      <Button variant="secondary" icon={Plus} onClick={onAdd}>
        行を追加
      </Button>
    }
  >
    {rows.length === 0 && (
      <p className="rounded-field border border-line-strong border-dashed px-4 py-6 text-center text-small text-ink-muted">
        {emptyMessage}
      </p>
    )}
    {rows.map(({ key, controls }, index) => (
      <fieldset key={key} className="flex min-w-0 items-start gap-1 border-line border-b pb-4">
        <legend className="sr-only">
          {title} {index + 1}行目
        </legend>
        <div className={cn('grid min-w-0 grow items-start gap-2', columns)}>{controls}</div>
        <IconButton label={`${index + 1}行目を削除`} icon={Trash2} onClick={() => onRemove(index)} className="mt-6" />
      </fieldset>
    ))}
  </Form>
);
