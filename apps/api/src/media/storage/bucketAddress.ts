/**
 * The parts of an address that identify a bucket. Ignores scheme, default port, case, escapes and extra
 * slashes.
 */
function parse(address: string) {
  const { host, pathname } = new URL(address);
  return {
    host: host.replace(/:(?:80|443)$/, '').replace(/\.(?=:|$)/, ''),
    folders: decode(pathname).toLowerCase().split('/').filter(Boolean),
  };
}

/** Decodes only ASCII: other escapes may be invalid. */
const decode = (path: string) => path.replace(/%[0-7][\da-f]/gi, (code) => decodeURIComponent(code));

type Place = ReturnType<typeof parse>;

/** Moves a subdomain of `other` into the path: `images.s3.example.jp` becomes `s3.example.jp/images`. */
function onHostOf(other: Place, place: Place): Place {
  const bucket = place.host.slice(0, -other.host.length - 1);
  const isSubdomain = other.folders.length > 0 && place.host === `${bucket}.${other.host}`;
  return isSubdomain ? { host: other.host, folders: [bucket, ...place.folders] } : place;
}

const isWithin = (inner: Place, outer: Place) =>
  inner.host === outer.host && outer.folders.every((folder, index) => folder === inner.folders[index]);

/** Whether two addresses name the same bucket, or one names a folder within the other. */
export function overlap(address: string, otherAddress: string) {
  const [place, other] = [parse(address), parse(otherAddress)];
  const [one, two] = [onHostOf(other, place), onHostOf(place, other)];
  return isWithin(one, two) || isWithin(two, one);
}
