import { Page } from '@iespec/ui';
import type { ReactNode } from 'react';
import { PageHead } from '#_head/index.ts';
import { PageBreadcrumb } from '#_paths/PageBreadcrumb.tsx';
import { paths } from '#_paths/paths.ts';

type AccountPageProps = {
  title: string;
  width?: 'form' | 'text';
  /** The parent page in the breadcrumb. */
  parentHref?: string;
  className?: string;
  children: ReactNode;
};

/** The frame of all pages below マイページ. */
export function AccountPage({
  title,
  width = 'form',
  parentHref = paths.myPage(),
  className = 'md:py-8',
  children,
}: AccountPageProps) {
  return (
    <Page width={width} className={`grid grid-cols-1 gap-6 py-4 ${className}`}>
      <PageHead title={title} noindex />
      <div className="print:hidden">
        <PageBreadcrumb
          items={[
            { label: 'ホーム', href: paths.home },
            { label: 'マイページ', href: parentHref },
            { label: title, href: '' },
          ]}
        />
        <h1 className="mt-1 text-title">{title}</h1>
      </div>
      {children}
    </Page>
  );
}
