import { storyToken } from '@iespec/contract/msw';
import { MyPageScreen } from '@iespec/features/account';
import { createQueryClient, type Transport } from '@iespec/features/api';
import { embeddedForms } from '@iespec/features/embedded-identity/forms';
import { HomeScreen } from '@iespec/features/home';
import { Layout, type Pages, RoutedPage } from '@iespec/features/layout';
import type { PageProps, RouteName } from '@iespec/features/paths';
import { ProductCreateScreen, ProductEditScreen } from '@iespec/features/product';
import { PropertyCreateScreen, PropertyEditScreen, PropertyScreen } from '@iespec/features/property';
import { CheckoutScreen, CheckoutSuccessScreen } from '@iespec/features/purchase';
import { RoomEditScreen } from '@iespec/features/room';
import { ListingCreateScreen, ListingPublishedScreen, OnboardingCompleteScreen } from '@iespec/features/seller';
import { type Identity, IdentitySession, type IdentityState } from '@iespec/features/session';
import { SignInScreen } from '@iespec/features/sign-in';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

type FlowProps = {
  /** The user who is signed in after submitting a form. */
  subject: string;
  /** Whether the identity provider has a session; the mock responses to its forms set this. */
  hasSession: () => boolean;
};

/**
 * The screens of a flow at the same addresses as in the shell. The identity provider signs in `subject` when
 * a form is submitted.
 */
export function Flow({ subject, hasSession }: FlowProps) {
  const [identity] = useState(() => createIdentity(subject, hasSession));
  const [client] = useState(() => createQueryClient({ retry: 0, transport: transportOf(identity) }));
  return (
    <QueryClientProvider client={client}>
      <IdentitySession identity={identity}>
        <Layout>
          <FlowPage />
        </Layout>
        <ProviderRedirects />
      </IdentitySession>
    </QueryClientProvider>
  );
}

/** The pages of the flows. */
const pages: { [Name in RouteName]?: ComponentType<PageProps<Name>> } = {
  home: HomeScreen,
  propertyCreate: PropertyCreateScreen,
  propertyEdit: PropertyEditScreen,
  roomEdit: RoomEditScreen,
  productCreate: ProductCreateScreen,
  productEdit: ProductEditScreen,
  property: PropertyScreen,
  signIn: SignInPage,
  signUp: SignUpPage,
  checkout: CheckoutScreen,
  checkoutSuccess: CheckoutSuccessScreen,
  myPage: MyPageScreen,
  listingCreate: ListingCreateScreen,
  listingPublished: ListingPublishedScreen,
  onboardingComplete: OnboardingCompleteScreen,
};

function SignInPage() {
  return <SignInScreen mode="sign-in" />;
}

function SignUpPage() {
  return <SignInScreen mode="sign-up" />;
}

/** The page at the current address, or a stand-in for one of the card provider's. */
function FlowPage() {
  const { pathname } = useLocation();
  if (pathname === '/pay') return <PaymentPage />;
  if (pathname === '/setup') return <SetupPage />;
  return <RoutedPage pages={pages as Pages} />;
}

/** Stand-in for the card provider's page; its button pays. */
function PaymentPage() {
  const navigate = useNavigate();
  return (
    <div className="grid gap-4 p-6">
      <h1>決済サービスの画面</h1>
      <button
        type="button"
        onClick={() => {
          window.dispatchEvent(new Event('flow-paid'));
          void navigate('/checkout/success?propertyId=10');
        }}
      >
        支払う
      </button>
    </div>
  );
}

/** Stand-in for the card provider's onboarding form; its button submits it. */
function SetupPage() {
  const navigate = useNavigate();
  return (
    <div className="grid gap-4 p-6">
      <h1>口座登録の画面</h1>
      <button
        type="button"
        onClick={() => {
          window.dispatchEvent(new Event('flow-onboarded'));
          void navigate('/seller/onboarding/complete');
        }}
      >
        登録を完了する
      </button>
    </div>
  );
}

/**
 * Navigates to the stand-in pages. The API responses link to them as `#/pay` and `#/setup`, because a story
 * cannot leave its document.
 */
function ProviderRedirects() {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = () => {
      const page = /^#(\/pay|\/setup)$/.exec(window.location.hash)?.[1];
      if (page) void navigate(page);
    };
    window.addEventListener('hashchange', follow);
    return () => {
      window.removeEventListener('hashchange', follow);
      window.history.replaceState(null, '', window.location.pathname + window.location.search);
    };
  }, [navigate]);
  return null;
}

function createIdentity(subject: string, hasSession: () => boolean): Identity {
  let state: IdentityState = { status: 'signedOut' };
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    refresh: async () => {
      state = hasSession() ? { status: 'signedIn', subject, organization: null } : { status: 'signedOut' };
      for (const listener of listeners) listener();
    },
    getToken: async () => (state.status === 'signedIn' ? storyToken(subject) : null),
    signOut: async () => {},
    ...embeddedForms,
  };
}

const transportOf = ({ getToken }: Identity): Transport => ({
  baseUrl: '',
  fetch: (...request) => fetch(...request),
  authorize: async ({ viewer }): Promise<Record<string, string>> => {
    const token = await getToken();
    if (!token || viewer === 'visitor') return {};
    return { authorization: `Bearer ${token}` };
  },
});
