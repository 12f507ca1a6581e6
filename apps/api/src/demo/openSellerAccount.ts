import type { PaymentProvider } from '../context.ts';

/** Opens an account at the sandbox and submits its hosted onboarding form, as a seller would. Returns its id. */
export async function openSellerAccount(
  { stripe }: PaymentProvider,
  { email, name }: { email: string; name: string },
  origin: string,
) {
  const account = await stripe.accounts.create(
    {
      type: 'express',
      country: 'JP',
      email,
      capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
    },
    { idempotencyKey: `demo-seller-${email}` },
  );
  const link = await stripe.accountLinks.create({
    account: account.id,
    type: 'account_onboarding',
    refresh_url: `${origin}/mypage`,
    return_url: `${origin}/mypage`,
  });
  const form = { name, bank_name: '見本銀行', account_number: '1234567', tos: 'on' };
  await fetch(link.url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

  const { charges_enabled } = await stripe.accounts.retrieve(account.id);
  if (!charges_enabled) throw new Error('The demo seller’s onboarding did not complete');
  return account.id;
}
