import { Link } from '@iespec/ui';
import { useEffect, useRef } from 'react';

type Sibling = { id: number; name: string; href: string };

export type SiblingsProps = {
  /** What the list contains: LDKの製品. */
  label: string;
  items: Sibling[];
  /** The id of the edited one. */
  current: number;
};

/** On wide screens, beside an editor: the list that the edited one belongs to. */
export function Siblings({ label, items, current }: SiblingsProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(`[data-id="${current}"]`);
    // Not `scrollIntoView`, which would also scroll the page.
    if (list.current && link) list.current.scrollTop = link.offsetTop - list.current.clientHeight / 2;
  }, [current]);
  return (
    <nav
      aria-label={label}
      className="sticky top-20 hidden max-h-[calc(100dvh-6rem)] grid-rows-[auto_minmax(0,1fr)] gap-2 self-start py-8 xl:grid"
    >
      <p className="font-bold text-small">{label}</p>
      <ul ref={list} className="relative overflow-y-auto border-line border-l">
        {items.map(({ id, name, href }) => (
          <li key={id} data-id={id}>
            <Link
              href={href}
              {...(id === current && { 'aria-current': 'page' as const })}
              className="-ml-px flex min-h-11 items-center break-words border-transparent border-l-2 px-3 py-1 text-small aria-[current=page]:border-brand aria-[current=page]:font-bold"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
