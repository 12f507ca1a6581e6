import { Globe, LockKeyhole } from 'lucide';
import { Icon } from '../../base/icon/Icon.tsx';

/** Who sees a photo. */
export const SeenBy = ({ isPaid }: { isPaid: boolean }) => (
  <p className="flex items-center gap-1 text-caption text-ink-muted">
    <Icon icon={isPaid ? LockKeyhole : Globe} className="size-icon-small" />
    <span>{isPaid ? '購入した人だけ' : '誰でも見られます'}</span>
  </p>
);
