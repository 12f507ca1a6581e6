import { hasMisplacedDots, isEmail } from '@iespec/contract';

/** `isEmail` rejects addresses that end with it. */
const suffix = '.dots.invalid';

/**
 * The spelling of an address inside the identity library and its tables. The library rejects misplaced dots
 * (docs/decisions/0073), so `taro..k@docomo.ne.jp` becomes `taro.+k@docomo.ne.jp.dots.invalid`. All other
 * addresses stay.
 */
export const toLibraryEmail = (email: string) =>
  hasMisplacedDots(email) && isEmail(email) ? email.replace(/(?<=^|\.)\.|\.(?=@)/g, '+') + suffix : email;

/** The inverse of `toLibraryEmail`. */
export const fromLibraryEmail = (email: string) =>
  email.endsWith(suffix) ? email.slice(0, -suffix.length).replaceAll('+', '.') : email;

/** A user of the library with the address as everybody else knows it. */
export const fromLibraryUser = <T extends { email: string }>(user: T): T => ({
  ...user,
  email: fromLibraryEmail(user.email),
});
