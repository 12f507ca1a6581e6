import { getRoute, type LinkParams, type Route, type RouteName, routeNames } from './routes.ts';

type Values = Record<string, string | number | null | undefined>;

/** A path, or a function that makes it from the parameters of its page. */
type PathTo<Name extends RouteName> = keyof LinkParams<Name> extends never
  ? string
  : Record<never, never> extends LinkParams<Name>
    ? (params?: LinkParams<Name>) => string
    : (params: LinkParams<Name>) => string;

function pathTo({ path, query = {} }: Route) {
  const base = path.replace(/\/\*$/, '');
  const names = Object.keys(query);
  if (names.length === 0 && !base.includes(':')) return base;
  return (params: Values = {}) => {
    const filled = base.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
    const given = names.flatMap((name) => (params[name] == null ? [] : [[name, String(params[name])]]));
    return given.length > 0 ? `${filled}?${new URLSearchParams(given)}` : filled;
  };
}

const toPages = Object.fromEntries(routeNames.map((name) => [name, pathTo(getRoute(name))])) as unknown as {
  [Name in RouteName]: PathTo<Name>;
};

const withView = (path: string, view: 'visitor' | 'published') =>
  `${path}${path.includes('?') ? '&' : '?'}view=${view}`;

/** The paths of all pages, and of sections in them. */
export const paths = {
  ...toPages,
  /** The row of a property's sample. */
  sample: (propertyId: number) => `${toPages.property({ propertyId })}#sample`,
  refundTerms: `${toPages.commercialLaw}#refund`,
  mySales: toPages.myPage({ tab: 'sales' }),
  /** Registration of a payout account. */
  onboarding: `${toPages.myPage({ tab: 'sales' })}#onboarding`,
  /** The sign-in form with the current query: for buyers, /sign-in opens on 新規登録. */
  signInForm: (search: string) => {
    const query = new URLSearchParams(search);
    query.set('form', 'sign-in');
    return `${toPages.signIn()}?${query}`;
  },
  /** A page as visitors see it, even for signed-in viewers. */
  asVisitor: (path: string) => withView(path, 'visitor'),
  /** The owner's page as visitors will see it once the property and its listing are published. */
  asPublished: (path: string) => withView(path, 'published'),
};
