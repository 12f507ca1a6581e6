import { ContactScreen } from '@iespec/features/legal';
import type { PageProps } from '@iespec/features/paths';

export default function ContactPage({ property }: PageProps<'contact'>) {
  return <ContactScreen propertyId={property} />;
}
