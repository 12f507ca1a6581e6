import { Page } from '@iespec/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PageHead, useAbsoluteUrl } from '#_head/index.ts';

type LegalPageProps = { title: string; children: ReactNode };

export function LegalPage({ title, children }: LegalPageProps) {
  const absolute = useAbsoluteUrl();
  const { pathname } = useLocation();
  return (
    <Page width="text" className="py-8 md:py-14">
      <PageHead title={title} canonical={absolute(pathname)} />
      <h1 className="text-title">{title}</h1>
      <div className="mt-6 grid gap-8">{children}</div>
    </Page>
  );
}

/** When the terms, the privacy policy and the legal notice came into force. */
export const Enacted = () => <p className="text-right text-small text-ink-muted">制定日：2026年11月24日</p>;

type SectionProps = { heading: string; children: ReactNode };

export const Section = ({ heading, children }: SectionProps) => (
  <section>
    <h2 className="text-heading">{heading}</h2>
    <div className="mt-1.5 grid gap-2 text-body">{children}</div>
  </section>
);
