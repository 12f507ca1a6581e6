import type { ReactNode } from 'react';
import { modalClasses } from '../src/base/dialog/Modal.tsx';
import { cn } from '../src/lib/cn.ts';

type DrawnDialogProps = { title: string; description: string; children: ReactNode };

/** Looks like a dialog but is part of the page, which an open dialog would cover. */
export const DrawnDialog = ({ title, description, children }: DrawnDialogProps) => (
  <div className={cn(modalClasses.box, 'rounded-card border')}>
    <p className={cn(modalClasses.title, 'font-bold')}>{title}</p>
    <p className={modalClasses.description}>{description}</p>
    <div className={modalClasses.actions}>{children}</div>
  </div>
);
