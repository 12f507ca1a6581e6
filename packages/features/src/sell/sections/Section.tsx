import type { ReactNode } from 'react';

type SectionProps = { heading: string; lead?: ReactNode; children: ReactNode };

export const Section = ({ heading, lead, children }: SectionProps) => (
  <section className="mt-16">
    <h2 className="text-title">{heading}</h2>
    {lead && <p className="mt-2 max-w-text text-ink-muted text-small md:text-body">{lead}</p>}
    <div className="mt-5">{children}</div>
  </section>
);
