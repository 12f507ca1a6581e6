type CardForm = { card_number: string; card_exp: string; card_csc: string };

/** Error messages by field, in Japanese. */
export type CardErrors = Partial<Record<keyof CardForm, string>>;

/** A validated card. Its number is never stored. */
export type Card = { number: string; expMonth: number; expYear: number };

/** How a payment with a test card ends. */
export type CardOutcome = {
  declined?: 'card_declined' | 'insufficient_funds' | 'expired_card' | 'incorrect_cvc' | 'processing_error';
  /** Whether the cardholder must confirm the payment with 3-D Secure first. */
  requires3ds?: boolean;
  disputes?: 'chargeback' | 'inquiry';
  refunds?: 'pending' | 'fails';
};

/** The provider's test cards, as docs.stripe.com/testing lists them. */
export const testCards: Record<string, CardOutcome & { label: string }> = {
  '4242424242424242': { label: '支払いが成功します' },
  '5555555555554444': { label: '支払いが成功します（Mastercard）' },
  '3530111333300000': { label: '支払いが成功します（JCB）' },
  '4000003920000003': { label: '支払いが成功します（日本のVisa）' },
  '4000002500003155': { label: '3Dセキュアの認証を求めます', requires3ds: true },
  '4000002760003184': { label: '3Dセキュアの認証を必ず求めます', requires3ds: true },
  '4000008400001629': { label: '認証のあとで拒否されます', requires3ds: true, declined: 'card_declined' },
  '4000000000000002': { label: 'カードが拒否されます', declined: 'card_declined' },
  '4000000000009995': { label: '残高不足で拒否されます', declined: 'insufficient_funds' },
  '4000000000000069': { label: '有効期限切れで拒否されます', declined: 'expired_card' },
  '4000000000000127': { label: 'セキュリティコードの誤りで拒否されます', declined: 'incorrect_cvc' },
  '4000000000000119': { label: '処理の失敗で拒否されます', declined: 'processing_error' },
  '4000000000000259': { label: '支払いのあとで異議が申し立てられます', disputes: 'chargeback' },
  '4000000000001976': { label: '支払いのあとで照会（異議の前段）が届きます', disputes: 'inquiry' },
  '4000000000007726': { label: '返金が保留になり、あとで成功します', refunds: 'pending' },
  '4000000000005126': { label: '返金があとで失敗します', refunds: 'fails' },
};

/** Unknown cards are declined, as in the provider's test mode. */
export const getCardOutcome = ({ number }: Card): CardOutcome => testCards[number] ?? { declined: 'card_declined' };

/** Validates the card form; allows full-width digits, spaces and hyphens. `now`: milliseconds since 1970. */
export function readCard(form: CardForm, now: number): { card: Card } | { errors: CardErrors } {
  const number = normalizeDigits(form.card_number);
  const code = normalizeDigits(form.card_csc);
  const expiry = readExpiry(form.card_exp);
  const errors: CardErrors = {};

  if (number === '') errors.card_number = 'カード番号を入力してください。';
  else if (!/^\d{13,19}$/.test(number) || !passesLuhn(number)) errors.card_number = 'カード番号が正しくありません。';

  if (form.card_exp.trim() === '') errors.card_exp = '有効期限を入力してください。';
  else if (!expiry) errors.card_exp = '有効期限は「月/年」の4桁で入力してください（例：12/30）。';
  else if (isPast(expiry, now)) errors.card_exp = '有効期限が過ぎています。';

  // American Express uses four digits.
  const codeLength = /^3[47]/.test(number) ? 4 : 3;
  if (code === '') errors.card_csc = 'セキュリティコードを入力してください。';
  else if (!/^\d+$/.test(code) || code.length !== codeLength) {
    errors.card_csc = `セキュリティコードは${codeLength}桁の数字で入力してください。`;
  }

  if (!expiry || Object.keys(errors).length > 0) return { errors };
  return { card: { number, expMonth: expiry.month, expYear: expiry.year } };
}

function normalizeDigits(value: string): string {
  return value.normalize('NFKC').replace(/[\s\-‐-―−ー]/g, '');
}

function readExpiry(value: string): { month: number; year: number } | null {
  const plain = value.normalize('NFKC').replace(/\s/g, '');
  const parts = /^(\d{2})(\d{2})$/.exec(plain) ?? /^(\d{1,2})[/-](\d{2}|20\d{2})$/.exec(plain);
  const month = Number(parts?.[1]);
  if (!parts || month < 1 || month > 12) return null;
  return { month, year: 2000 + (Number(parts[2]) % 100) };
}

function isPast(expiry: { month: number; year: number }, now: number): boolean {
  // A card is valid until the end of its month in Japan, where midnight is 15:00 UTC of the previous day.
  return now >= Date.UTC(expiry.year, expiry.month, 1) - 9 * 60 * 60 * 1000;
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
