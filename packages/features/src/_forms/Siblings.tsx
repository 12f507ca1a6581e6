import { Link } from '@iespec/ui';
import { useEffect, useRef } from 'react';

type Sibling = { id: number; name: string; href: string };

export type SiblingsProps = {
  /** What the list contains: LDKの製品. */
  label: string;
  items: Sibling[];
  /** The id of the edited item. */
  current: number;
};

/** The list that the edited item belongs to, beside its editor on wide screens. */
export function Siblings({ label, items, current }: SiblingsProps) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>(`[data-id="${current}"]`);
    // Not `scrollIntoView`, which would also scroll the page.
    if (list.current && item) list.current.scrollTop = item.offsetTop - list.current.clientHeight / 2;
  }, [current]);
  return (
    <nav
      ref={list}
      aria-label={label}
      className="sticky hidden gap-2 px-page py-8 xl:top-[4.5rem] xl:grid xl:max-h-[calc(100svh-6rem)] xl:self-start xl:overflow-y-auto"
    >
      <p className="font-bold text-small">{label}</p>
      <ul className="border-line border-l">
        {items.map(({ id, name, href }) => (
          <li key={id} data-id={id}>
            <Link
              href={href}
              {...(id === current && { 'aria-current': 'page' as const })}
              className="flex min-h-11 items-center px-3 py-1 text-small aria-[current=page]:font-bold"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
