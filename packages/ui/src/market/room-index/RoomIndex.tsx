'use client';

import { type ComponentProps, useEffect, useRef } from 'react';
import { Select } from '../../forms/select/Select.tsx';
import { cn } from '../../lib/cn.ts';
import { useCurrentSection } from '../../lib/useCurrentSection.ts';

export type RoomIndexItem = {
  /** ページの中のその部屋の要素のid。 */
  id: string;
  /** 部屋の名前。 */
  label: string;
};

export type RoomIndexProps = Omit<ComponentProps<'nav'>, 'children'> & {
  /** 部屋。ページに並ぶ順。 */
  items: RoomIndexItem[];
};

/** Above this, small screens get a native select instead of chips: phones scroll and search it themselves. */
const maxChips = 20;

const findLink = (list: HTMLElement | null, id = '') => list?.querySelector<HTMLElement>(`[href="#${CSS.escape(id)}"]`);

/**
 * 部屋の目次。読んでいる部屋に印が付き、ページについてくる。スマートフォンではページの端まで広がる、横に送るチップの列、1280px以上では縦の列。
 * 20を超える部屋は、列の代わりに端末の選択画面になる。それぞれの部屋の要素に、同じidを付けておく。
 */
export function RoomIndex({ items, className, ...rest }: RoomIndexProps) {
  const [current, choose] = useCurrentSection(items.map(({ id }) => id));
  const list = useRef<HTMLUListElement>(null);
  const isLong = items.length > maxChips;

  useEffect(() => {
    const chip = findLink(list.current, current);
    if (!list.current || !chip) return;
    const { offsetLeft, offsetWidth, offsetTop, offsetHeight } = chip;
    const { clientWidth, clientHeight } = list.current;
    // Scrolls the list only: scrollIntoView would scroll the page as well.
    list.current.scrollTo({
      left: offsetLeft - (clientWidth - offsetWidth) / 2,
      top: offsetTop - (clientHeight - offsetHeight) / 2,
    });
  }, [current]);

  return (
    <nav
      {...rest}
      aria-label="部屋の目次"
      className={cn(
        '-mx-page sticky top-[calc(3.5rem+env(safe-area-inset-top))] z-floating border-line border-b bg-paper xl:mx-0 print:hidden xl:top-[4.5rem] xl:self-start xl:border-0 xl:bg-transparent',
        className,
      )}
    >
      {isLong && (
        <Select
          label="部屋へ移る"
          hideLabel
          options={items.map(({ id, label }) => ({ value: id, label }))}
          value={current}
          // Clicks the room's link, so that its handlers run.
          onChange={({ target }) => findLink(list.current, target.value)?.click()}
          className="px-page py-2 xl:hidden"
        />
      )}
      <ul
        ref={list}
        className={cn(
          'scrollbar-none relative gap-2 overflow-x-auto scroll-smooth px-page py-2 xl:grid xl:max-h-[calc(100svh-6rem)] xl:gap-0 xl:overflow-y-auto xl:border-line xl:border-l xl:px-0 xl:py-0',
          isLong ? 'hidden' : 'flex',
        )}
      >
        {items.map(({ id, label }) => (
          <li key={id} className="max-w-full shrink-0">
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              onClick={() => choose(id)}
              className={cn(
                'inline-flex min-h-11 max-w-64 items-center rounded-full border border-line-strong bg-surface px-4 text-small hover:border-ink aria-[current=location]:border-selected aria-[current=location]:bg-selected aria-[current=location]:font-bold aria-[current=location]:text-on-fill',
                'xl:-ml-px xl:flex xl:max-w-none xl:rounded-none xl:border-0 xl:border-transparent xl:border-l-strong xl:bg-transparent xl:py-2 xl:leading-note xl:aria-[current=location]:bg-transparent xl:aria-[current=location]:text-selected',
              )}
            >
              <span className="truncate xl:whitespace-normal">{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
