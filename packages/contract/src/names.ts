/** Why a name is refused that somebody could follow: it stands in mails. */
export const noAddressInName = '名前にWebサイトやメールのアドレスは使えません';

/** `://`, `www.`, and what mail programs take for a domain: letters after a dot that follows a letter or digit. */
const address = /:\/\/|www\.|[\p{L}\p{N}]\.(?:[a-z]{2,}|xn--)/iu;

/** A dot as it is written in other scripts, which domains know as well. */
const dots = /[。．｡]/g;

/** Whether a text holds an address that a mail program would make a link of. */
export const hasAddress = (text: string) => address.test(text.normalize('NFKC').replace(dots, '.'));

/** What a person may be called: one line of up to 100 characters, without an address. It is part of every token. */
export const isPersonName = (name: string) =>
  name.trim() !== '' && name.length <= 100 && !/[\p{Cc}\p{Cs}]/u.test(name) && !hasAddress(name);

/** Characters of an e-mail address, and of what stands before its @ (RFC 5321, section 4.5.3.1). */
export const maxEmail = { all: 254, local: 64 } as const;
