import type { PageProps } from '@iespec/features/paths';
import { ProductCreateScreen } from '@iespec/features/product';

/** Another new product, when one is added after another. */
export default function ProductCreatePage(props: PageProps<'productCreate'>) {
  return <ProductCreateScreen key={props.after} {...props} />;
}
