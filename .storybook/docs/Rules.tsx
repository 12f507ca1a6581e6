import { Heading, Unstyled } from '@storybook/addon-docs/blocks';
import type { ReactNode } from 'react';
import type { Rule } from '../parameters.ts';

/** A component's rules, each with a good and a bad example. */
export function Rules({ rules }: { rules: Rule[] }) {
  if (rules.length === 0) return null;
  return (
    <>
      <Heading>よい例、悪い例</Heading>
      <Unstyled>
        <div className="grid gap-6 font-sans text-body text-ink">
          {rules.map(({ good, bad, why }) => (
            <section key={why} className="grid gap-2">
              <p className="text-small">{why}</p>
              <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-4">
                <Example label="○ よい例" border="border-brand">
                  {good()}
                </Example>
                <Example label="× 悪い例" border="border-danger">
                  {bad()}
                </Example>
              </div>
            </section>
          ))}
        </div>
      </Unstyled>
    </>
  );
}

/** An example to look at: it takes no focus and no clicks. */
const Example = ({ label, border, children }: { label: string; border: string; children: ReactNode }) => (
  <figure className={`grid grid-rows-[1fr_auto] border-t-strong bg-paper ${border}`}>
    <div inert className="grid content-center p-4">
      {children}
    </div>
    <figcaption className="border-line border-t px-4 py-2 font-bold text-note">{label}</figcaption>
  </figure>
);
