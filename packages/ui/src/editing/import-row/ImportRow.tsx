'use client';

import type { ComponentProps } from 'react';
import { Badge, type BadgeTone } from '../../base/badge/Badge.tsx';
import { Select, type SelectProps } from '../../forms/select/Select.tsx';
import { cn } from '../../lib/cn.ts';
import { type Fault, MendField } from './MendField.tsx';

type Change = {
  /** 欄の名前：幅。 */
  label: string;
  /** いまの値。まだなければ空。 */
  before: string;
  /** 登録する値。 */
  after: string;
};

type ChoiceValue = { value: string; onChange: (value: string) => void };

export type ImportRowProps = Omit<ComponentProps<'li'>, 'children' | 'title'> & {
  /** 製品の名前。 */
  name: string;
  /** 名前の下の行。メーカー、寸法、仕様。 */
  details: string[];
  /** ある製品の、変わるところ。 */
  changes?: Change[];
  /** どうなるか：追加、更新、変更なし。 */
  badge: { label: string; tone: BadgeTone };
  /** 読み取れなかったものと、どうしたか。 */
  notices: string[];
  /** 直すところ。 */
  faults: Fault[];
  /** 直したときに、直すところのidと値で呼ばれる。 */
  onMend: (id: string, value: string) => void;
  /** 登録のしかた、部屋などの選択。選べなければ渡さない。 */
  choice?: (Pick<SelectProps, 'label' | 'error' | 'placeholder' | 'options'> & ChoiceValue) | undefined;
};

/** 表の1つの製品を、登録する前に確かめる行。誤りはその場で直す。 */
export const ImportRow = ({
  name,
  details,
  changes = [],
  badge,
  notices,
  faults,
  onMend,
  choice,
  className,
  ...rest
}: ImportRowProps) => (
  <li {...rest} className={cn('grid grid-cols-1 gap-2 py-3', className)}>
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <h3 className="font-bold text-body">{name || '名前のない製品'}</h3>
        {details.map((detail) => (
          <p key={detail} className="text-note text-ink-muted leading-note">
            {detail}
          </p>
        ))}
        {changes.length > 0 && (
          <dl className="text-note leading-note">
            {changes.map(({ label, before, after }) => (
              <div key={`${label} ${before} ${after}`}>
                <dt className="mr-2 inline text-ink-muted">{label}</dt>
                <dd className="inline">
                  <del className="text-ink-muted no-underline">{before || 'なし'}</del>
                  <span className="mx-2">→</span>
                  <ins className="font-bold no-underline">{after}</ins>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <Badge tone={badge.tone} className="mt-0.5 shrink-0">
        {badge.label}
      </Badge>
    </div>
    {notices.map((notice) => (
      <p key={notice} className="text-warning text-note leading-note">
        {notice}
      </p>
    ))}
    {faults.map((fault) => (
      <MendField key={fault.id} fault={fault} onMend={onMend} />
    ))}
    {choice && (
      <Select {...choice} onChange={({ currentTarget }) => choice.onChange(currentTarget.value)} className="max-w-sm" />
    )}
  </li>
);
