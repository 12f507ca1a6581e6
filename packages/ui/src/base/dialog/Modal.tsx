'use client';

import * as RadixDialog from '@radix-ui/react-dialog';
import { cva } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { isOfIme } from '../../lib/imeEnter.ts';
import { useReturnFocus } from '../../lib/useReturnFocus.ts';

/** The classes of a dialog and its parts, without its position. */
export const modalClasses = {
  box: 'border-line bg-surface p-6',
  title: 'pr-12 text-heading',
  description: 'mt-2 text-body',
  actions: 'mt-5 grid gap-2',
};

const modal = cva(['fixed z-overlay', modalClasses.box], {
  variants: {
    variant: {
      sheet:
        'inset-x-0 bottom-0 max-h-[85dvh] overflow-y-auto rounded-t-card pr-[max(1.5rem,env(safe-area-inset-right))] pb-[calc(1.5rem+env(safe-area-inset-bottom))] pl-[max(1.5rem,env(safe-area-inset-left))] md:inset-4 md:m-auto md:h-fit md:max-w-md md:rounded-card md:border md:p-6',
      card: 'inset-4 m-auto h-fit max-h-[85dvh] max-w-md overflow-y-auto rounded-card border',
    },
  },
});

/** Attributes of the dialog element that callers may set. */
export type ModalElementProps = Omit<ComponentProps<'div'>, 'title' | 'role'>;

type ModalProps = ModalElementProps & {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  /** `sheet` rises from the bottom of a phone, `card` is a small box. */
  variant: 'sheet' | 'card';
  role: 'dialog' | 'alertdialog';
  /** A close button in the corner. */
  closeButton?: ReactNode;
};

/** Escape cancels a conversion of the IME, or closes a menu of the dialog, before it closes the dialog. */
function onEscapeKeyDown(event: KeyboardEvent) {
  const menu = event.target instanceof Element && event.target.closest<HTMLElement>('[popover]');
  if (!menu && !isOfIme(event)) return;
  event.preventDefault();
  if (menu) menu.hidePopover();
}

/** The base of all dialogs: traps the focus, returns it on close and locks the scrolling of the page. */
export function Modal({
  open,
  onClose,
  title,
  description,
  variant,
  role,
  closeButton,
  className,
  children,
  ...rest
}: ModalProps) {
  const focus = useReturnFocus();

  return (
    <RadixDialog.Root open={open} onOpenChange={(opened) => !opened && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-scrim bg-ink/60" />
        <RadixDialog.Content
          {...rest}
          {...focus}
          onEscapeKeyDown={onEscapeKeyDown}
          role={role}
          className={cn(modal({ variant }), className)}
        >
          <RadixDialog.Title className={modalClasses.title}>{title}</RadixDialog.Title>
          <RadixDialog.Description className={modalClasses.description}>{description}</RadixDialog.Description>
          {children && <div className={modalClasses.actions}>{children}</div>}
          {closeButton}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
