import { storyToken } from '@iespec/contract/msw';
import { MyPageScreen } from '@iespec/features/account';
import { createQueryClient, type Transport } from '@iespec/features/api';
import { embeddedForms } from '@iespec/features/embedded-identity/forms';
import { HomeScreen } from '@iespec/features/home';
import { Layout } from '@iespec/features/layout';
import { ProductCreateScreen, ProductEditScreen } from '@iespec/features/product';
import { PropertyCreateScreen, PropertyEditScreen, PropertyScreen, parseTab } from '@iespec/features/property';
import { CheckoutScreen, CheckoutSuccessScreen } from '@iespec/features/purchase';
import { RoomEditScreen } from '@iespec/features/room';
import { ListingCreateScreen, ListingPublishedScreen, OnboardingCompleteScreen } from '@iespec/features/seller';
import {
  type Identity,
  IdentitySession,
  type IdentityState,
  RequireSignIn,
  RequireUser,
} from '@iespec/features/session';
import { SignInScreen } from '@iespec/features/sign-in';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Route, Routes, useNavigate, useParams, useSearchParams } from 'react-router-dom';

type FlowProps = {
  /** The user who is signed in after submitting a form. */
  subject: string;
  /** Whether the identity provider has a session; the mock responses to its forms set this. */
  hasSession: () => boolean;
};

/**
 * The screens of a flow, routed as in the shell, with an identity provider that signs in `subject` when a form is
 * submitted.
 */
export function Flow({ subject, hasSession }: FlowProps) {
  const [identity] = useState(() => createIdentity(subject, hasSession));
  const [client] = useState(() => createQueryClient({ retry: 0, transport: transportOf(identity) }));
  return (
    <QueryClientProvider client={client}>
      <IdentitySession identity={identity}>
        <Layout>
          <Routes>
            <Route path="/" element={<HomeScreen />} />
            <Route
              path="/property/create"
              element={
                <RequireUser from="property_create">
                  <PropertyCreateScreen />
                </RequireUser>
              }
            />
            <Route path="/property/:propertyId/edit" element={<EditPage page={PropertyEditScreen} />} />
            <Route path="/property/:propertyId/room/:roomId/edit" element={<EditPage page={RoomEditScreen} />} />
            <Route path="/property/:propertyId/room/:roomId/product/new" element={<NewProductPage />} />
            <Route
              path="/property/:propertyId/room/:roomId/product/:productId/edit"
              element={<EditPage page={ProductEditScreen} />}
            />
            <Route path="/property/:id" element={<PropertyPage />} />
            <Route path="/sign-in" element={<SignInScreen key="sign-in" mode="sign-in" />} />
            <Route path="/sign-up" element={<SignInScreen key="sign-up" mode="sign-up" />} />
            <Route path="/checkout" element={<CheckoutPage />} />
            <Route path="/checkout/success" element={<Guarded element={<SuccessPage />} />} />
            <Route path="/mypage" element={<Guarded element={<MyPageScreen />} />} />
            <Route path="/property/:propertyId/listing" element={<EditPage page={ListingCreateScreen} />} />
            <Route path="/listings/:id/published" element={<ListingPublishedPage />} />
            <Route path="/seller/onboarding/complete" element={<OnboardingCompleteScreen />} />
            <Route path="/pay" element={<PaymentPage />} />
            <Route path="/setup" element={<SetupPage />} />
          </Routes>
        </Layout>
        <ProviderRedirects />
      </IdentitySession>
    </QueryClientProvider>
  );
}

const Guarded = ({ element }: { element: ReactNode }) => <RequireSignIn>{element}</RequireSignIn>;

/** An edit screen with the ids in its URL. */
function EditPage({ page: Editor }: { page: ComponentType<Record<'propertyId' | 'roomId' | 'productId', number>> }) {
  const { propertyId, roomId, productId } = useParams();
  return (
    <RequireUser>
      <Editor key={productId} propertyId={Number(propertyId)} roomId={Number(roomId)} productId={Number(productId)} />
    </RequireUser>
  );
}

function PropertyPage() {
  const { id } = useParams();
  const [query] = useSearchParams();
  return <PropertyScreen propertyId={Number(id)} tab={parseTab(query.get('tab'))} />;
}

function CheckoutPage() {
  const [query] = useSearchParams();
  return <CheckoutScreen listingId={Number(query.get('listingId'))} />;
}

function SuccessPage() {
  const [query] = useSearchParams();
  return <CheckoutSuccessScreen propertyId={Number(query.get('propertyId'))} />;
}

function ListingPublishedPage() {
  const { id } = useParams();
  return <ListingPublishedScreen listingId={Number(id)} />;
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
 * Navigates to the stand-in pages. The API responses link to them as `#/pay` and `#/setup`, because a story cannot leave its
 * document.
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

function NewProductPage() {
  const { propertyId, roomId } = useParams();
  const [query] = useSearchParams();
  const after = Number(query.get('after'));
  return (
    <RequireUser>
      <ProductCreateScreen key={after} propertyId={Number(propertyId)} roomId={Number(roomId)} after={after} />
    </RequireUser>
  );
}
