import { Ring } from '../spinner/Ring.tsx';

/** What is being done to a row, in place of its badges: 複製しています... */
export const RowProgress = ({ children }: { children: string }) => (
  <span role="status" className="inline-flex items-center gap-2 text-ink-muted text-note">
    <Ring />
    {children}
  </span>
);
