import { Eye, EyeOff, PencilLine } from 'lucide';
import type { ComponentProps } from 'react';
import { Badge, type BadgeTone } from '../../base/badge/Badge.tsx';
import { Icon } from '../../base/icon/Icon.tsx';

export type PublicationStatus = 'published' | 'private' | 'takenDown' | 'onSave' | 'onRoomSave' | 'draft';

export type PublicationBadgeProps = Omit<ComponentProps<'span'>, 'children'> & {
  /**
   * `published`は公開中、`private`は持ち主だけに見える物件、`takenDown`は運営者が公開を止めた物件、
   * `onSave`は一度保存すると公開される部屋や製品、`onRoomSave`は保存したものの部屋がまだの製品、
   * `draft`はまだ販売していない出品。
   */
  status: PublicationStatus;
  /** 何の状態か。並べるときに、先に付く言葉：出品。 */
  subject?: string;
};

const states = {
  published: { label: '公開中', icon: Eye, tone: 'success' },
  private: { label: '非公開', icon: EyeOff, tone: 'neutral' },
  takenDown: { label: '公開停止中', icon: EyeOff, tone: 'warning' },
  onSave: { label: '保存すると公開', icon: EyeOff, tone: 'warning' },
  onRoomSave: { label: '部屋を保存すると公開', icon: EyeOff, tone: 'warning' },
  draft: { label: '下書き', icon: PencilLine, tone: 'neutral' },
} as const satisfies Record<PublicationStatus, { label: string; icon: typeof Eye; tone: BadgeTone }>;

/** 物件、部屋、製品、出品が、いま誰かに見えているか。 */
export const PublicationBadge = ({ status, subject, ...rest }: PublicationBadgeProps) => {
  const { label, icon, tone } = states[status];
  return (
    <Badge {...rest} tone={tone} data-status={status}>
      <Icon icon={icon} className="size-icon-small" />
      <span>{`${subject ? `${subject}：` : ''}${label}`}</span>
    </Badge>
  );
};
