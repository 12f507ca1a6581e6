import type { PageProps } from '@iespec/features/paths';
import { ProductCreateScreen } from '@iespec/features/product';

/** The key remounts the form when another product is added after a new one. */
export default function ProductCreatePage(props: PageProps<'productCreate'>) {
  return <ProductCreateScreen key={props.after} {...props} />;
}
