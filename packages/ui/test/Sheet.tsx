import type { ReactNode } from 'react';

type SheetProps = { title: string; lead: string; children: ReactNode };

/** A page of the foundations. */
export const Sheet = ({ title, lead, children }: SheetProps) => (
  <main className="mx-auto grid max-w-3xl gap-10 p-4 md:p-6">
    <header>
      <h1 className="text-headline">{title}</h1>
      <p className="mt-2 text-body text-ink-muted">{lead}</p>
      <p className="mt-2 text-note text-ink-muted">
        値は packages/ui/tokens.json から読んでいます。Figmaには
        <a href="./tokens.json" download className="text-link underline underline-offset-2">
          tokens.json
        </a>
        （W3Cの形式）をお使いください。
      </p>
    </header>
    {children}
  </main>
);

type SectionProps = { title: string; note?: string; children: ReactNode };

export const Section = ({ title, note, children }: SectionProps) => (
  <section className="min-w-0 border-line border-t pt-5">
    <h2 className="text-heading">{title}</h2>
    {note && <p className="mt-1 text-ink-muted text-small">{note}</p>}
    <div className="mt-4">{children}</div>
  </section>
);
