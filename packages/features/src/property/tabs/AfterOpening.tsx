import type { PropertyDetails } from '@iespec/contract';
import { ButtonLink, Share } from '@iespec/ui';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAbsoluteUrl } from '#_head/index.ts';
import { paths } from '#_paths/paths.ts';
import { UnlockedActions, usePurchase } from '#purchase/parts/index.ts';

export type AfterOpeningProps = { property: PropertyDetails };

/** What buyers can do right after the purchase: download the contents, and share the property. */
export function AfterOpening({ property }: AfterOpeningProps) {
  const purchase = usePurchase(property, false);
  const { paid_images } = property.counts;
  const url = useAbsoluteUrl()(paths.property({ propertyId: property.id }));
  useForgetPurchase();
  return (
    <>
      <UnlockedActions property={property} purchase={purchase} isJustOpened />
      {paid_images > 0 && (
        <ButtonLink
          variant="secondary"
          size="small"
          href={paths.property({ propertyId: property.id, tab: 'gallery' })}
          className="justify-self-start"
        >
          {`購入者限定の写真を見る（${paid_images.toLocaleString('ja-JP')}枚）`}
        </ButtonLink>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t pt-3">
        <p className="text-small">この物件を、ご家族や友人にも知らせませんか。</p>
        <Share url={url} title={property.name} aria-label="この物件を知らせる" />
      </div>
    </>
  );
}

/** Removes the purchase from the navigation state, so that coming back later does not celebrate it again. */
function useForgetPurchase() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => void navigate(pathname + search + hash, { replace: true }), []);
}
