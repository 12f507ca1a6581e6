import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn.ts';
import { Link } from '../link/Link.tsx';

const links = [
  { href: '/sell', label: '仕様情報を売る' },
  { href: '/terms', label: '利用規約' },
  { href: '/privacy', label: 'プライバシーポリシー' },
  { href: '/commercial-law', label: '特定商取引法に基づく表記' },
  { href: '/contact', label: 'お問い合わせ' },
];

/** すべてのページの下にある、売り方と規約などへのリンク。 */
export const Footer = ({ className, ...rest }: Omit<ComponentProps<'footer'>, 'children'>) => (
  <footer {...rest} className={cn('mt-16 border-line border-t', className)}>
    <div className="mx-auto max-w-page px-page py-6 md:flex md:items-center md:justify-between">
      <ul className="grid md:flex md:gap-x-6">
        {links.map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              className="inline-flex min-h-11 items-center text-note text-ink-muted hover:text-ink hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <p className="text-caption text-ink-muted">© イエスペック</p>
    </div>
  </footer>
);
