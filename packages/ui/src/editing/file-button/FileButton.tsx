'use client';

import type { IconNode } from 'lucide';
import type { RefObject } from 'react';
import { Icon } from '../../base/icon/Icon.tsx';
import { cn } from '../../lib/cn.ts';

type FileButtonProps = {
  label: string;
  icon: IconNode;
  accept: string;
  multiple?: boolean;
  capture?: 'environment';
  /** Shown on touch screens only. */
  touchOnly?: boolean;
  inputRef?: RefObject<HTMLInputElement | null>;
  onSelect: (files: FileList | null) => void;
};

/** Looks like a button and opens the device's file chooser. */
export const FileButton = ({ label, icon, touchOnly = false, inputRef, onSelect, ...rest }: FileButtonProps) => (
  <label
    className={cn(
      'min-h-12 shrink-0 cursor-pointer items-center gap-2 rounded-field border border-line-strong bg-surface px-5 font-bold text-body has-focus-visible:outline-focus has-focus-visible:outline-focus-ring has-focus-visible:outline-offset-2 hover:border-ink',
      touchOnly ? 'hidden pointer-coarse:inline-flex' : 'inline-flex',
    )}
  >
    <Icon icon={icon} className="size-icon" />
    <span>{label}</span>
    <input
      {...rest}
      ref={inputRef}
      type="file"
      className="sr-only"
      onChange={({ currentTarget }) => {
        onSelect(currentTarget.files);
        // Otherwise choosing the same file again would fire no change event.
        currentTarget.value = '';
      }}
    />
  </label>
);
