import type { ReactNode } from 'react';
import css from '../../packages/ui/src/tokens.css?raw';
import { aliasOf, parseTokens, resolveTokens, type Token, tokensOf } from './tokens.ts';

export const tokens = parseTokens(css);

/** All colours as hex. */
export const colors = tokensOf(resolveTokens(tokens), 'color');
/** The colours that refer to no other. */
export const materials = tokensOf(tokens, 'color').filter((color) => !aliasOf(color));
export const roles = tokensOf(tokens, 'color').filter(aliasOf);

type TokenRowProps = { token: Token; className: string; children: ReactNode };

/** A token with a sample, its class, value and use. */
export const TokenRow = ({ token, className, children }: TokenRowProps) => (
  <li className="grid grid-cols-[6rem_1fr] items-center gap-x-4 border-line border-b py-3">
    <div className="min-w-0">{children}</div>
    <div className="min-w-0 text-note">
      <p>
        <code className="font-bold" data-testid="token">
          {className}
        </code>{' '}
        {token.value}
      </p>
      <p className="text-ink-muted">{token.use}</p>
    </div>
  </li>
);
