import { isBlank } from './text.ts';

/** Names appear in emails, so they must not contain anything that becomes a link. */
export const noAddressInName = '名前にWebサイトやメールのアドレスは使えません';

/** `://`, `www.`, and what mail clients take for a domain: letters after a dot after a letter or digit. */
const address = /:\/\/|www\.|[\p{L}\p{N}]\.(?:[a-z]{2,}|xn--)/iu;

/** Dots of other scripts, which are also valid in domains. */
const dots = /[。．｡]/g;

/** Whether a mail client would turn part of the text into a link. */
export const hasAddress = (text: string) => address.test(text.normalize('NFKC').replace(dots, '.'));

/** A single line without a URL or email address; at most 100 characters, because tokens contain it. */
export const isPersonName = (name: string) =>
  !isBlank(name) && name.length <= 100 && !/[\p{Cc}\p{Cs}]/u.test(name) && !hasAddress(name);
