import { Ring } from '../spinner/Ring.tsx';

/** The action in progress on a row, shown instead of its badges: 複製しています... */
export const RowProgress = ({ children }: { children: string }) => (
  <span role="status" className="inline-flex items-center gap-2 text-ink-muted text-note">
    <Ring />
    <span>{children}</span>
  </span>
);
