'use client';

import { ChevronDown } from 'lucide';
import type { ComponentProps } from 'react';
import { Icon } from '../../base/icon/Icon.tsx';
import { NoImage, Picture, type PictureFile } from '../../base/picture/Picture.tsx';
import { cn } from '../../lib/cn.ts';

export type SelectableRoom = {
  /** 部屋ごとに違う番号。 */
  id: number;
  /** 部屋の名前。 */
  name: string;
  /** 小さな写真。nullなら場所取りが出る。 */
  image: PictureFile | null;
};

export type RoomSelectorProps = Omit<ComponentProps<'fieldset'>, 'onChange'> & {
  /** 並べる順の部屋。 */
  rooms: SelectableRoom[];
  /** 選ばれている部屋の番号。 */
  value: number;
  /** 部屋が押されたとき、その番号で呼ばれる。 */
  onChange: (id: number) => void;
};

/** For more rooms, a native select is used: phones bring their own scrolling and search for it. */
const maxButtons = 20;

/** 丸い写真から部屋を1つ選ぶ。20を超える部屋は、端末の選択画面から。 */
export const RoomSelector = ({ rooms, value, onChange, className, ...rest }: RoomSelectorProps) => (
  <fieldset {...rest} className={cn('scrollbar-none flex min-w-0 gap-4 overflow-x-auto p-1', className)}>
    <legend className="sr-only">部屋を選ぶ</legend>
    {rooms.length > maxButtons ? (
      <div className="relative w-full">
        <select
          aria-label="部屋"
          value={value}
          onChange={({ target }) => onChange(Number(target.value))}
          className="min-h-12 w-full appearance-none rounded-field border border-line-strong bg-surface px-3.5 text-body hover:border-ink"
        >
          {rooms.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <Icon
          icon={ChevronDown}
          aria-hidden
          className="size-icon pointer-events-none absolute inset-y-0 my-auto right-3 text-ink-muted"
        />
      </div>
    ) : (
      rooms.map(({ id, name, image }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === value}
          onClick={() => onChange(id)}
          className="group grid w-18 shrink-0 justify-items-center gap-1.5 outline-none hover:text-brand"
        >
          <span className="size-16 overflow-hidden rounded-full outline-selected outline-offset-2 group-focus-visible:outline-focus group-aria-pressed:outline-focus">
            {image ? <Picture file={image} alt="" sizes="64px" /> : <NoImage size="small">No Image</NoImage>}
          </span>
          <span className="line-clamp-2 text-caption leading-heading group-focus-visible:underline group-aria-pressed:font-bold">
            {name}
          </span>
        </button>
      ))
    )}
  </fieldset>
);
