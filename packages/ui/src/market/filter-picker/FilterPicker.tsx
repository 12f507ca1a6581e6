'use client';

import type { ComponentProps } from 'react';
import { Select } from '../../forms/select/Select.tsx';
import { cn } from '../../lib/cn.ts';
import { type Chip, FilterChips } from '../filter-chips/FilterChips.tsx';

export type FilterOption = Chip & {
  /** これを選ぶと続けて選べるもの。部屋なら、その部屋の製品。 */
  children?: Chip[] | undefined;
};

export type FilterPickerProps = Omit<ComponentProps<'div'>, 'children' | 'onChange'> & {
  /** 選択肢。最初は「すべて」、次に部屋。 */
  options: FilterOption[];
  /** 選ばれている値。部屋か、部屋の製品。 */
  value: string;
  /** 選ばれたとき。その値を渡す。 */
  onChange: (value: string) => void;
  /** 選択肢の名前。 */
  label: string;
  /** 続けて選ぶ選択肢の名前。選ばれた部屋の名前を受け取る。 */
  childLabel?: (name: string) => string;
  /** 続けて選ぶ選択肢の最初にある、部屋ぜんたいの名前。 */
  allLabel?: string;
};

/** With more options, a native select is shown instead of chips: phones scroll and search it themselves. */
const maxChips = 20;

/** 多くの部屋と製品から写真を絞り込む。部屋を選ぶと、その部屋の製品が続く。20を超える選択肢は、端末の選択画面になる。 */
export function FilterPicker({
  options,
  value,
  onChange,
  label,
  childLabel = (name) => `${name}の製品`,
  allLabel = 'すべて',
  className,
  ...rest
}: FilterPickerProps) {
  const chosen = options.find(
    (option) => option.value === value || option.children?.some((child) => child.value === value),
  );
  const children = chosen?.children ?? [];
  return (
    <div {...rest} className={cn('grid gap-2', className)}>
      <Choice label={label} options={options} value={chosen?.value ?? value} onChange={onChange} />
      {chosen && children.length > 0 && (
        <Choice
          key={chosen.value}
          label={childLabel(chosen.label)}
          options={[{ value: chosen.value, label: allLabel }, ...children]}
          value={value}
          onChange={onChange}
        />
      )}
    </div>
  );
}

type ChoiceProps = { label: string; options: Chip[]; value: string; onChange: (value: string) => void };

const Choice = ({ label, options, value, onChange }: ChoiceProps) =>
  options.length > maxChips ? (
    <Select
      label={label}
      options={options}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="sm:max-w-sm"
    />
  ) : (
    <FilterChips label={label} chips={options} hasAll={false} value={value} onChange={onChange} />
  );
