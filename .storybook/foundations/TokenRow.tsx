import type { ReactNode } from 'react';
import type { Token } from './tokens.ts';

type TokenRowProps = { token: Token; className: string; children: ReactNode };

/** A token with a sample, its class, value and use. */
export const TokenRow = ({ token, className, children }: TokenRowProps) => (
  <li className="grid grid-cols-[6rem_1fr] items-center gap-x-4 border-line border-b py-3">
    <div className="min-w-0">{children}</div>
    <div className="min-w-0 text-note">
      <p>
        <code className="font-bold">{className}</code> {token.value}
      </p>
      <p className="text-ink-muted">{token.use}</p>
    </div>
  </li>
);
