import type { ReactNode } from 'react';

type SheetProps = { title: string; lead: string; children: ReactNode };

/** A page of the foundations. */
export const Sheet = ({ title, lead, children }: SheetProps) => (
  <main className="mx-auto grid max-w-3xl gap-10 p-4 md:p-6">
    <header>
      <h1 className="text-headline">{title}</h1>
      <p className="mt-2 text-body text-ink-muted">{lead}</p>
    </header>
    {children}
  </main>
);

type SectionProps = { title: string; note?: string; children: ReactNode };

export const Section = ({ title, note, children }: SectionProps) => (
  <section className="border-line border-t pt-5">
    <h2 className="text-heading">{title}</h2>
    {note && <p className="mt-1 text-small text-ink-muted">{note}</p>}
    <div className="mt-4">{children}</div>
  </section>
);

/** The value of a token as the page sees it. */
export const tokenValue = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
