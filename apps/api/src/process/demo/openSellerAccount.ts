import type { PaymentProvider } from '#money/payments/provider.ts';

/** Opens a verified seller account in the sandbox by submitting its onboarding form. Returns its id. */
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

  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { capabilities } = await stripe.accounts.retrieve(account.id);
    if (capabilities?.transfers === 'active') return account.id;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The demo seller’s onboarding did not complete');
}
