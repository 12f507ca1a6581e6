import type { PropertyDetails } from '@iespec/contract';
import { Alert, Button } from '@iespec/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { wholeProperty } from '#_queries/wholeProperty.ts';
import { useViewerKey } from '#_session/session.tsx';
import { PhotoHandout } from '#image/parts/index.ts';
import { editText } from '../forms/text.ts';

type ProductPhotosProps = {
  property: Pick<PropertyDetails, 'id'>;
  /** Called with whether the user has chosen images and not sent them yet. */
  onUnsentChange: (hasUnsent: boolean) => void;
};

/** Images for the products of all rooms at once. Loads the products when opened. */
export function ProductPhotos({ property: { id }, onUnsentChange }: ProductPhotosProps) {
  const [isOpen, setIsOpen] = useState(false);
  const full = useQuery({ ...wholeProperty(id, useViewerKey()), enabled: isOpen });
  const open = useCallback(() => setIsOpen(true), []);
  const failure = full.isError && (
    <div className="grid gap-3">
      <Alert tone="error">{editText.productsLoadFailed}</Alert>
      <Button variant="secondary" loading={full.isFetching} onClick={() => full.refetch()}>
        もう一度読み込む
      </Button>
    </div>
  );
  return (
    <PhotoHandout
      propertyId={id}
      products={full.data?.rooms.flatMap(({ products }) => products)}
      failure={failure}
      onOpen={open}
      onUnsentChange={onUnsentChange}
    />
  );
}
