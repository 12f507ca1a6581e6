export type NamedProduct = { name: string; room_name: string; product_code?: string | null };

/** Keeps letters and digits only: file names and catalogues separate them differently. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const minCode = 3;
const minName = 2;

/** How well a file's name fits a product; 0: not at all. A model number counts more than a name. */
function scoreOf(file: string, { name, product_code }: NamedProduct) {
  const code = plain(product_code ?? '');
  if (code.length >= minCode && file.includes(code)) return 1000 + code.length;
  const words = plain(name);
  if (words.length >= minName && file.includes(words)) return words.length;
  return 0;
}

/**
 * The product whose model number or name is in a file's name. If several products match equally well, the
 * name of the room must be in it, too. Null unless exactly one is left, because users would overlook a wrong
 * guess.
 */
export function matchProduct<P extends NamedProduct>(fileName: string, products: P[]): P | null {
  const file = plain(fileName.replace(/\.[^.]*$/, ''));
  const scored = products.map((product) => ({ product, score: scoreOf(file, product) }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  if (best === 0) return null;
  const named = scored.filter(({ score }) => score === best).map(({ product }) => product);
  const inRoom = named.filter(({ room_name }) => file.includes(plain(room_name)));
  const [found, ...others] = named.length > 1 ? inRoom : named;
  return found && others.length === 0 ? found : null;
}
