import { Eye, EyeOff, PencilLine } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Badge, type BadgeTone } from '../../base/badge/Badge.tsx';

export type PublicationStatus = 'published' | 'onSave' | 'onRoomSave' | 'draft';

export type PublicationBadgeProps = Omit<ComponentProps<'span'>, 'children'> & {
  /**
   * `published`は公開中、`onSave`は一度保存すると公開される部屋や製品、`onRoomSave`は保存したものの部屋がまだの製品、`draft`
   * はまだ公開していない出品。
   */
  status: PublicationStatus;
};

const states = {
  published: { label: '公開中', icon: Eye, tone: 'success' },
  onSave: { label: '保存すると公開', icon: EyeOff, tone: 'warning' },
  onRoomSave: { label: '部屋を保存すると公開', icon: EyeOff, tone: 'warning' },
  draft: { label: '下書き', icon: PencilLine, tone: 'neutral' },
} as const satisfies Record<PublicationStatus, { label: string; icon: typeof Eye; tone: BadgeTone }>;

/** 部屋、製品、出品が、いま誰かに見えているか。 */
export const PublicationBadge = ({ status, ...rest }: PublicationBadgeProps) => {
  const { label, icon: Icon, tone } = states[status];
  return (
    <Badge {...rest} tone={tone} data-status={status}>
      <Icon aria-hidden className="size-icon-small" />
      {label}
    </Badge>
  );
};
