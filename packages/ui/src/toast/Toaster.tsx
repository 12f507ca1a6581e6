import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { toast as library, resolveValue, type Toast, useToaster } from 'react-hot-toast/headless';
import { cn } from '../lib/cn.ts';

/** Renders the toasts, at most 20; render it once per page. Hover and focus pause their timers. */
export function Toaster() {
  const { toasts, handlers } = useToaster();
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isHeld = isHovered || isFocused;

  // useToaster returns new handlers on each render; unmounting must resume the timers.
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    if (!isHeld) return;
    latest.current.startPause();
    return () => latest.current.endPause();
  }, [isHeld]);

  const close = (id: string) => {
    // Removing the hovered or focused element fires neither mouseleave nor blur.
    setIsHovered(false);
    setIsFocused(false);
    library.dismiss(id);
  };

  return (
    <section
      aria-label="お知らせ"
      onMouseEnter={() => setIsHovered(true)}
      onMouseLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
      className="pointer-events-none fixed inset-x-4 top-16 z-50 mx-auto grid max-w-md justify-items-center gap-2"
    >
      {toasts
        .filter(({ visible }) => visible)
        .map((item) => (
          <Item key={item.id} item={item} onClose={() => close(item.id)} />
        ))}
    </section>
  );
}

const styles = {
  success: { Icon: CircleCheck, color: 'text-brand' },
  error: { Icon: CircleAlert, color: 'text-danger' },
  other: { Icon: Info, color: 'text-ink-muted' },
} as const;

function Item({ item, onClose }: { item: Toast; onClose: () => void }) {
  const { Icon, color } = item.type === 'success' || item.type === 'error' ? styles[item.type] : styles.other;
  return (
    <div
      data-type={item.type}
      className="pointer-events-auto flex max-w-full items-center gap-2 rounded-card border border-line bg-surface pl-4 text-small"
    >
      <Icon aria-hidden className="size-icon" className={cn('shrink-0', color)} />
      <p {...item.ariaProps} className="min-w-0 py-2.5">
        {resolveValue(item.message, item)}
      </p>
      <button
        type="button"
        aria-label="お知らせを閉じる"
        onClick={onClose}
        className="grid size-11 shrink-0 place-items-center text-ink-muted"
      >
        <X aria-hidden className="size-icon-small" />
      </button>
    </div>
  );
}
