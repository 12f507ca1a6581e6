'use client';

import { X } from 'lucide';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { toast as library, resolveValue, useToaster } from 'react-hot-toast/headless';
import { cn } from '../../lib/cn.ts';
import { type Tone, toneColor, toneIcon } from '../../lib/tone.ts';
import { Icon } from '../icon/Icon.tsx';
import { IconButton } from '../icon-button/IconButton.tsx';

export type ToasterProps = Omit<ComponentProps<'section'>, 'children'>;

/** トーストを出す場所。同時に20まで。ページに1つ置く。指すかフォーカスすると時間が止まる。 */
export function Toaster({ className, ...rest }: ToasterProps) {
  const { toasts, handlers } = useToaster();
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isPaused = isHovered || isFocused;

  // Unmounting must resume the timers with the latest handlers: useToaster returns new ones on each render.
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    if (!isPaused) return;
    latest.current.startPause();
    return () => latest.current.endPause();
  }, [isPaused]);

  const close = (id: string) => {
    // Removing the hovered or focused element fires neither mouseleave nor blur.
    setIsHovered(false);
    setIsFocused(false);
    library.dismiss(id);
  };

  return (
    <section
      {...rest}
      aria-label="お知らせ"
      onMouseEnter={() => setIsHovered(true)}
      onMouseLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
      className={cn(
        'pointer-events-none fixed inset-x-0 top-[calc(0.25rem+env(safe-area-inset-top))] z-overlay mx-auto grid max-w-form justify-items-center gap-2 px-page',
        className,
      )}
    >
      {toasts
        .filter(({ visible }) => visible)
        .map((item) => (
          <ToastBox
            key={item.id}
            tone={item.type === 'success' || item.type === 'error' ? item.type : 'info'}
            {...item.ariaProps}
            onClose={() => close(item.id)}
          >
            {resolveValue(item.message, item)}
          </ToastBox>
        ))}
    </section>
  );
}

/** Attributes go to the message. */
type ToastBoxProps = ComponentProps<'p'> & { tone: Tone; onClose?: () => void };

export const ToastBox = ({ tone, onClose, ...message }: ToastBoxProps) => (
  <div className="pointer-events-auto flex w-fit max-w-full items-center gap-2 rounded-card border border-line-strong bg-surface pl-4 text-small">
    <Icon icon={toneIcon[tone]} className={cn('size-icon', toneColor[tone])} />
    <p {...message} className="min-w-0 py-2.5" />
    <IconButton label="お知らせを閉じる" icon={X} onClick={onClose} />
  </div>
);
