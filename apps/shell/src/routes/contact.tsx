import { ContactScreen } from '@iespec/features/legal';
import { parseId } from '@iespec/features/paths';
import { useSearchParams } from 'react-router-dom';

export default function ContactRoute() {
  const [query] = useSearchParams();
  return <ContactScreen propertyId={parseId(query.get('property'))} />;
}
