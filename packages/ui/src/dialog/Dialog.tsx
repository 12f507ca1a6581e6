import * as RadixDialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useReturnFocus } from '../lib/useReturnFocus.ts';

export type DialogProps = {
  /** Whether it stands on the page. */
  open: boolean;
  /** It asks to be closed: Escape, the cross, or a tap beside it. */
  onClose: () => void;
  /** Its heading. */
  title: string;
  /** What it says. */
  text: string;
  /** Its actions, the safe one first. */
  children?: ReactNode;
};

/** Interrupts for one thing. Focus stays inside and returns afterwards. */
export function Dialog({ open, onClose, title, text, children }: DialogProps) {
  const focus = useReturnFocus();

  return (
    <RadixDialog.Root open={open} onOpenChange={(opened) => !opened && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 bg-ink/50" />
        <RadixDialog.Content
          {...focus}
          className="fixed inset-x-4 top-1/2 z-50 mx-auto max-w-md -translate-y-1/2 rounded-card border border-line bg-surface p-6"
        >
          <RadixDialog.Title className="pr-10 text-[17px]">{title}</RadixDialog.Title>
          <RadixDialog.Description className="mt-2 text-[15px] leading-[1.75]">{text}</RadixDialog.Description>
          {children && <div className="mt-5 grid gap-2">{children}</div>}
          <RadixDialog.Close
            aria-label="閉じる"
            className="absolute top-3 right-3 grid size-11 place-items-center rounded-full text-ink-muted hover:text-ink"
          >
            <X aria-hidden size={20} />
          </RadixDialog.Close>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
